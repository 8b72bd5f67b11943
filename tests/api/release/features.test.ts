import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compileTenants } from '../../../scripts/compile/compileTenants.ts';
import { systemClock } from '../../../src/server/platform/clock.ts';
import { openTenants } from '../../../src/server/release/tenants.ts';
import { browser, freshKey } from '../../support/api/call.ts';
import { start } from '../../support/api/start.ts';

const off = ['lite', 'loyalty', 'company', 'social'] as const;
/** Has all of them otherwise. */
const code = 'co';

test('What a shop has switched off is in no menu and has no page, form or login of its own, and its calls are refused; people go on as before', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'features-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [tenantsDir, compiledDir] = [path.join(folder, 'tenants'), path.join(folder, 'compiled')];
  for (const name of ['_shared', code]) await cp(path.resolve('tenants', name), path.join(tenantsDir, name), { recursive: true });
  const file = path.join(tenantsDir, code, 'tenant.yaml');
  const text = await readFile(file, 'utf8');
  const switches = off.map((feature) => `${feature}: false`).join(', ');
  await writeFile(file, text.replace('newExperience: true', `newExperience: true, ${switches}`));
  const { diagnostics } = await compileTenants({ tenantsDir, compiledDir });
  expect(diagnostics.filter(({ severity, at }) => severity === 'error' && at.file.startsWith(`${code}/`))).toEqual([]);
  const tenant = await openTenants(compiledDir, () => undefined, systemClock).find(code);
  const { shell } = tenant?.now ?? {};
  const gone = ['liteRegistration', 'loyaltyPoints', 'companyLogin', 'companyRegistration', 'collaborators', 'approvals', 'quickOrder'];
  const menus = Object.values(shell?.menus ?? {}).flat();
  for (const page of gone)
    expect([shell?.pages[page], menus.includes(page), shell?.pageRoles[page]], page).toEqual([undefined, false, undefined]);
  for (const form of ['liteRegistration', 'companyLogin', 'companyRegistration', 'collaborator', 'loyaltySubscription'])
    expect(await tenant?.now.form(form), form).toBeUndefined();
  expect(shell?.pages.personalRegistration?.slug).not.toBe('');
  const server = await start({ compiledDir });
  const { call } = browser(server.address);
  const post = (at: string, body = {}) => call(at, { method: 'POST', tenant: code, body, headers: { 'idempotency-key': freshKey() } });
  const credentials = { companyDocument: '900123456', companyDocumentType: 'NIT', email: 'rosa@example.com', password: 'Martillo-2026' };
  expect((await post('/api/my-account/v2/users/businessUser/registration')).status).toBe(404);
  expect((await post('/api/session/commerce/corp-login', credentials)).status).toBe(404);
  expect((await post('/api/my-account/v2/users')).status).toBe(422);
  for (const [page, status] of [
    ['registro-empresas', 404],
    ['registro-rapido', 404],
    ['registro-personas', 200],
  ] as const)
    expect((await fetch(`${server.address}/${code}/${page}`)).status, page).toBe(status);
});
