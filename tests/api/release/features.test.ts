import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compileTenants } from '../../../scripts/compile/compileTenants.ts';
import { systemClock } from '../../../src/server/platform/clock.ts';
import { openTenants } from '../../../src/server/release/tenants.ts';
import { browser, freshKey } from '../../support/api/call.ts';
import { start } from '../../support/api/start.ts';

const off = ['lite', 'loyalty', 'company', 'social', 'storeCard'] as const;
/** Has all of them otherwise. */
const code = 'co';

test('What a shop has switched off is in no menu and has no page, form or login of its own, and its calls are refused; people continue as before', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'features-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [tenantsDir, compiledDir] = [path.join(folder, 'tenants'), path.join(folder, 'compiled')];
  for (const name of ['_shared', code]) await cp(path.resolve('tenants', name), path.join(tenantsDir, name), { recursive: true });
  const file = path.join(tenantsDir, code, 'tenant.yaml');
  const text = await readFile(file, 'utf8');
  const switches = off.map((feature) => `${feature}: false`).join(', ');
  await writeFile(file, text.replace('newExperience: true', `newExperience: true, ${switches}`));
  const { diagnostics } = await compileTenants({ tenantsDir, compiledDir });
  // What the other shops alone use is used by nobody here.
  const isOfOthers = (one: (typeof diagnostics)[number]): boolean =>
    one.at.file.startsWith('_shared/') && /unused$|^unknown-file$/u.test(one.code);
  expect(diagnostics.filter((one) => one.severity === 'error' && !isOfOthers(one))).toEqual([]);
  const tenant = await openTenants(compiledDir, () => undefined, systemClock).find(code);
  const { shell, side } = tenant?.now ?? {};
  const switchedOff = [
    'liteRegistration',
    'loyaltyPoints',
    'companyLogin',
    'companyRegistration',
    'collaborators',
    'approvals',
    'quickOrder',
  ];
  const menus = Object.values(shell?.menus ?? {}).flat();
  for (const page of switchedOff)
    expect([shell?.pages[page], menus.includes(page), shell?.pageRoles[page]], page).toEqual([undefined, false, undefined]);
  for (const form of ['liteRegistration', 'companyLogin', 'companyRegistration', 'collaborator', 'loyaltySubscription'])
    expect(await tenant?.now.form(form), form).toBeUndefined();
  expect(shell?.pages.personalRegistration?.slug).not.toBe('');
  // Neither mails nor notifications, consents, brands or words of theirs are left; what others share is.
  for (const event of ['companyApproved', 'collaboratorInvited', 'approvalAsked', 'providerLinked'])
    expect(side?.mails, event).not.toHaveProperty(event);
  expect(side?.mails).toHaveProperty('passwordChanged');
  for (const topic of ['approvalAsked', 'approvalDecided', 'companyDecided']) expect(side?.notifications, topic).not.toHaveProperty(topic);
  expect(side?.notifications).toHaveProperty('orderMoved');
  for (const consent of ['loyalty', 'storeCard']) expect(side?.consents, consent).not.toHaveProperty(consent);
  expect([shell?.words.storeCardHeading, shell?.words.joinPoints]).toEqual([undefined, undefined]);
  expect(side?.cards).toMatchObject({ own: [], brands: ['VISA', 'MASTERCARD', 'AMEX', 'DINERS', 'CODENSA'] });
  expect((await tenant?.now.rules('card'))?.plan.fields.cardType).toMatchObject({ options: ['creditCard', 'debitCard'] });
  const registration = (await tenant?.now.rules('personRegistration'))?.plan;
  expect(registration?.steps.flatMap(({ fields }) => fields)).toContain('brandNewsLetter');
  expect(Object.keys(registration?.fields ?? {})).not.toEqual(expect.arrayContaining(['addCMR']));
  expect(registration?.steps.find(({ name }) => name === 'contact')?.sections).toMatchObject({ brandNewsLetter: 'offers' });
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
