import { expect, test } from 'vitest';
import { browser } from '../../support/api/call.ts';
import { compiledForAll, shopOf } from '../../support/api/compiledTenants.ts';
import { start } from '../../support/api/start.ts';
import { grantTo, openAuthor, startStudio, studioCodeOf } from '../../support/api/studio.ts';

const tenants = compiledForAll();

test('The studio opens for whoever is signed in to a shop and was granted something; it ends with that session, and reads what the grant reaches', async () => {
  const server = await startStudio(tenants.dir);
  const stranger = browser(server.address);
  const { who: person } = await shopOf(server, 'pe', 'personRegistration');
  for (const path of ['/studio/api/sources', '/studio/api/sources/cl', '/studio/api/releases/cl']) {
    expect(studioCodeOf(await stranger.call(path))).toEqual([401, 'signInNeeded']);
    expect(studioCodeOf(await person.call(path))).toEqual([401, 'signInNeeded']);
  }
  const asked = await stranger.call('/studio/api/session');
  expect(asked.status).toBe(401);
  expect(asked.body.error?.signIn).toContainEqual({ tenant: 'cl', name: expect.any(String), address: expect.stringMatching(/^\/cl\/\w/) });
  expect(studioCodeOf(await stranger.call('/studio/api/session', { method: 'POST', body: { tenant: 'pe' } }))).toEqual([
    401,
    'signInNeeded',
  ]);
  // A shop's session alone opens nothing.
  expect(studioCodeOf(await person.call('/studio/api/session', { method: 'POST', body: { tenant: 'pe' } }))).toEqual([403, 'notAllowed']);

  const author = await openAuthor(server, 'cl', [{ folder: 'cl', files: 'texts', roles: ['owner'] }]);
  const session = await author.call('/studio/api/session');
  expect(session.body).toMatchObject({ tenant: 'cl', grants: { cl: { files: 'texts', roles: ['owner'] } } });
  const listed = await author.call('/studio/api/sources');
  const folders = listed.body.folders as unknown as readonly {
    code: string;
    basedOn?: string;
    may: string;
    files: readonly { path: string; may: string }[];
  }[];
  expect(folders.map(({ code, may, basedOn }) => [code, may, basedOn])).toEqual([
    ['_shared', 'read', undefined],
    ['cl', 'write', undefined],
    ['homy', 'read', 'cl'],
  ]);
  const may = new Map(folders.flatMap(({ files }) => files.map(({ path, may: what }) => [path, what])));
  expect([may.get('cl/texts.yaml'), may.get('cl/fields.yaml'), may.get('_shared/texts/es.yaml'), may.get('homy/texts.yaml')]).toEqual([
    'write',
    'read',
    'read',
    'read',
  ]);
  const cl = await author.call('/studio/api/sources/cl');
  expect(cl.body.files?.['cl/texts.yaml']).toMatchObject({
    text: expect.stringContaining('texts:'),
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect((await author.call('/studio/api/sources/cl', { headers: { 'if-none-match': cl.headers.get('etag') ?? '' } })).status).toBe(304);
  for (const folder of ['pe', '..', '%2e%2e', '_shared%2f..%2fpe', 'zz'])
    expect([404, 400]).toContain((await author.call(`/studio/api/sources/${folder}`)).status);
  expect((await author.call('/studio/api/releases/cl')).body.now?.hash).toMatch(/^[0-9a-f]{20}$/);
  expect(studioCodeOf(await author.call('/studio/api/releases/pe'))).toEqual([404, 'notFound']);

  // No page of another origin, no grant any more, and none once the shop's session has ended.
  const foreign = { method: 'POST', body: { tenant: 'cl' }, headers: { origin: 'https://evil.example' } };
  expect(studioCodeOf(await author.call('/studio/api/session', foreign))).toEqual([403, 'otherOrigin']);
  await author.call('/api/session/commerce/logout', { method: 'POST' });
  expect(studioCodeOf(await author.call('/studio/api/sources'))).toEqual([401, 'signInNeeded']);
  await grantTo(server, 'pe', [{ folder: '_shared', files: 'all', roles: [] }]);
  await person.call('/studio/api/session', { method: 'POST', body: { tenant: 'pe' } });
  expect((await person.call('/studio/api/sources')).body.folders).toHaveLength(9);
  expect((await person.call('/studio/api/session', { method: 'DELETE' })).status).toBe(204);
  expect(studioCodeOf(await person.call('/studio/api/sources'))).toEqual([401, 'signInNeeded']);
}, 120_000);

test('Where no setting says what to edit there is no studio', async () => {
  const { address } = await start();
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
    expect((await browser(address).call('/studio/api/session', { method, tenant: '' })).status).toBe(404);
});
