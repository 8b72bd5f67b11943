import { expect, onTestFinished, test } from 'vitest';
import { compile } from '../../../engine/compiler.ts';
import { contract } from '../../../scripts/compile/contract.ts';
import { publishTenant } from '../../../scripts/compile/publishTenant.ts';
import { sha256 } from '../../../scripts/compile/sha256.ts';
import type { Answer } from '../../support/api/call.ts';
import { compiled, shopOf } from '../../support/api/compiledTenants.ts';
import { query } from '../../support/api/query.ts';
import { start } from '../../support/api/start.ts';
import { sourcesOf } from '../../tenants/compiled.ts';

const lists = '/api/my-account/lists';
const refusal = ({ status, body }: Answer) => [status, body.error?.errorObj?.code, body.error?.errorObj?.message];

/** Publishes Chile, and the brand that is based on it, with this permissions.yaml of Chile. */
async function publishChile(compiledDir: string, permissions: string): Promise<void> {
  const files = new Map([...sourcesOf('cl', 'homy'), ['cl/permissions.yaml', permissions]]);
  const { tenants, diagnostics } = compile(files, { contract, hash: sha256 });
  expect(diagnostics.filter(({ at }) => at.file === 'cl/permissions.yaml')).toEqual([]);
  for (const tenant of tenants) await publishTenant(compiledDir, tenant, { sources: new Map() });
}

test('A right that a country takes from a role is refused to that role from then on, in its brand too, and nowhere else', async () => {
  const { dir, remove } = await compiled();
  onTestFinished(remove);
  const server = await start({ compiledDir: dir });
  const shops = await Promise.all((['cl', 'homy', 'pe'] as const).map((code) => shopOf(server, code, 'list')));
  const answers = (name: string) => Promise.all(shops.map(async ({ who }) => refusal(await who.create(lists, { name }))));
  const created = [201, undefined, undefined];
  expect(await answers('Cocina')).toEqual([created, created, created]);

  await publishChile(dir, 'permissions:\n  operations:\n    createList: {remove: [individual]}\n');
  const refused = shops.map(({ form }) => [403, 'notAllowed', form.of.shell.messages.notAllowed]);
  expect(await answers('Patio')).toEqual([refused[0], refused[1], created]);
  // What stays allowed to the role, and what another role may.
  const [chile] = shops;
  expect((await chile?.who.call(lists))?.body.items).toMatchObject([{ name: 'Cocina' }]);
  await query(server.connectionString, `insert into role_grants select tenant, id, 'agent', now(), 'x' from users where tenant = 'cl'`);
  expect(await answers('Quincho')).toEqual([created, refused[1], created]);

  await publishChile(dir, 'permissions:\n  operations:\n    createList: []\n');
  // What nobody may do any more is not there.
  const refusals = shops.map(({ form }) => [404, 'notFound', form.of.shell.messages.pageNotAvailable]);
  expect(await answers('Bodega')).toEqual([refusals[0], refusals[1], created]);
});
