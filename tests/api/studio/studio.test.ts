import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readTenantFiles } from '../../../scripts/compile/readTenantFiles.ts';
import { grant, revoke } from '../../../scripts/shop/grant.ts';
import { openWorkbench } from '../../../scripts/studio/openWorkbench.ts';
import { readSettings } from '../../../src/server/platform/settings.ts';
import { securityLimits } from '../../../src/server/policy/securityLimits.ts';
import { openDatabase, type Transaction } from '../../../src/server/store/database.ts';
import { deleteExpiredRows } from '../../../src/server/store/deleteExpiredRows.ts';
import { deleteForgottenDrafts } from '../../../src/server/store/studio/drafts.ts';
import { lockPublishing } from '../../../src/server/store/studio/publications.ts';
import { browser } from '../../support/api/call.ts';
import { compiledForAll, shopOf } from '../../support/api/compiledTenants.ts';
import { query } from '../../support/api/query.ts';
import type { SignedIn } from '../../support/api/signedIn.ts';
import { start } from '../../support/api/start.ts';
import { git, grantTo, openAuthor, startStudio, studioCodeOf } from '../../support/api/studio.ts';

const tenants = compiledForAll();

test('The studio opens for a person who is signed in to a shop and has a grant; it ends with that session, and reads what the grant reaches', async () => {
  const server = await startStudio(tenants.dir);
  const stranger = browser(server.address);
  const { who: person } = await shopOf(server, 'pe', 'personRegistration');
  for (const path of ['/studio/api/sources', '/studio/api/sources/cl', '/studio/api/releases/cl']) {
    expect(studioCodeOf(await stranger.call(path))).toEqual([401, 'signInNeeded']);
    expect(studioCodeOf(await person.call(path))).toEqual([401, 'signInNeeded']);
  }
  const answer = await stranger.call('/studio/api/session');
  expect(answer.status).toBe(401);
  expect(answer.body.error?.signIn).toContainEqual({ tenant: 'cl', name: expect.any(String), address: expect.stringMatching(/^\/cl\/\w/) });
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
  }[];
  expect(folders.map(({ code, may, basedOn }) => [code, may, basedOn])).toEqual([
    ['_shared', 'read', undefined],
    ['cl', 'write', undefined],
    ['homy', 'read', 'cl'],
  ]);
  const whole = await author.call('/studio/api/sources?texts=1');
  const cl = await author.call('/studio/api/sources/cl');
  const sourceOf = whole.body.folders as unknown as readonly { files: readonly { path: string; text: string }[] }[];
  expect(sourceOf.flatMap(({ files }) => files).find(({ path }) => path === 'cl/texts.yaml')?.text).toContain('texts:');
  expect(JSON.stringify(listed.body)).not.toContain('"text":');
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

test('A draft is made by the first byte that differs, keeps each change at its version, is its author’s alone, and merges by place with what is published meanwhile', async () => {
  const server = await startStudio(tenants.dir);
  const author = await openAuthor(server, 'cl', [{ folder: 'cl', files: 'limits', roles: [] }]);
  const other = await openAuthor(server, 'pe', [{ folder: 'cl', files: 'all', roles: [] }]);
  const id = '0190e0a5-0000-4000-8000-000000000001';
  const at = (path: string) => `/studio/api/drafts/${id}/files/${path}`;
  const file = path.join(server.sources, 'cl/limits.yaml');
  const base = await readFile(file, 'utf8');
  const put = (who: SignedIn, text: string | null, version?: number, more: object = {}, of = 'cl/limits.yaml') =>
    who.call(at(of), {
      method: 'PUT',
      body: { text, ...more },
      ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
    });

  expect((await put(author, base)).body).toEqual({ id, version: 0 });
  expect((await author.call('/studio/api/drafts')).body.drafts).toEqual([]);
  const entry = /^ {2}(\w+):.*\n/m.exec(base)?.[0] ?? '';
  const first = base.replace(entry, `# mine\n${entry}`);
  expect((await put(author, first)).body).toEqual({ id, version: 1 });
  // Another tab that does not know it, and one that knows an older version.
  expect(studioCodeOf(await put(author, base))).toEqual([409, 'stale']);
  const stale = await put(author, base, 0);
  expect([...studioCodeOf(stale), stale.body.error?.current]).toEqual([409, 'stale', { version: 1 }]);
  expect((await put(author, `${first}# end\n`, 1)).body).toEqual({ id, version: 2 });
  expect((await author.call(`/studio/api/drafts/${id}`)).body).toMatchObject({
    version: 2,
    files: [{ path: 'cl/limits.yaml', base, text: `${first}# end\n`, isStale: false }],
  });

  // Typed and taken back within the second before it is kept.
  const untouched = await author.call(at('cl/texts.yaml'), { method: 'DELETE', headers: { 'if-match': '"2"' } });
  expect([untouched.status, untouched.body]).toEqual([200, { id, version: 2 }]);

  // Nobody else's: not to be read, changed, merged or deleted; the same id is a draft of their own.
  for (const [method, url, body] of [
    ['GET', `/studio/api/drafts/${id}`, undefined],
    ['DELETE', `/studio/api/drafts/${id}`, undefined],
    ['POST', `/studio/api/drafts/${id}/merge`, {}],
    ['PUT', `/studio/api/drafts/${id}/title`, { title: 'x' }],
    ['DELETE', at('cl/limits.yaml'), undefined],
  ] as const)
    expect(studioCodeOf(await other.call(url, { method, ...(body && { body }) }))).toEqual([404, 'notFound']);

  // Files beyond the grant, the folder or all sense.
  const refused = [
    ['cl/forms.yaml', [403, 'notAllowed']],
    ['homy/limits.yaml', [403, 'notAllowed']],
    ['_shared/limits.yaml', [403, 'notAllowed']],
    ['cl%2f%2e%2e%2fpe%2flimits.yaml', [404, 'notFound']],
    ['cl/..%2f..%2fpackage.yaml', [404, 'notFound']],
    ['cl/.hidden.yaml', [404, 'notFound']],
    ['cl/limits.js', [404, 'notFound']],
    ['%2fetc/limits.yaml', [404, 'notFound']],
  ] as const;
  for (const [of, answer] of refused) expect([of, studioCodeOf(await put(author, 'a: 1\n', 2, {}, of))]).toEqual([of, answer]);
  expect(studioCodeOf(await put(author, `a: "${String.fromCharCode(0x202e)}"`, 2))).toEqual([400, 'badRequest']);
  expect(studioCodeOf(await put(author, 'x'.repeat(1_000_001), 2))).toEqual([400, 'badRequest']);
  expect(studioCodeOf(await put(author, 'é'.repeat(3_000_000), 2))).toEqual([413, 'tooLarge']);

  // Somebody publishes another place of the file, then the same one.
  await writeFile(file, `# theirs\n${base}`);
  expect((await author.call(`/studio/api/drafts/${id}`)).body.files?.[0]).toMatchObject({ isStale: true });
  const texts = at('cl/texts.yaml');
  const was = await readFile(path.join(server.sources, 'cl/texts.yaml'), 'utf8');
  const [mine, theirs] = [`${was}zzz: mine\n`, `${was}zzz: theirs\n`];
  expect((await author.call(texts, { method: 'PUT', body: { text: mine }, headers: { 'if-match': '"2"' } })).body.version).toBe(3);
  await writeFile(path.join(server.sources, 'cl/texts.yaml'), theirs);
  const merge = (body: object) => author.call(`/studio/api/drafts/${id}/merge`, { method: 'POST', body, headers: { 'if-match': '"3"' } });
  const contested = await merge({});
  expect(studioCodeOf(contested)).toEqual([422, 'conflicts']);
  expect(contested.body.error?.conflicts).toContainEqual({
    file: 'cl/texts.yaml',
    path: ['zzz'],
    ours: 'mine\n',
    theirs: 'theirs\n',
  });
  const key = JSON.stringify(['zzz']);
  const merged = await merge({ resolutions: { 'cl/texts.yaml': { [key]: 'ours' } } });
  expect([merged.status, merged.body.version]).toEqual([200, 4]);
  const files = merged.body.files as unknown as readonly { path: string; base: string; text: string; isStale: boolean }[];
  expect(files.find((one) => one.path === 'cl/texts.yaml')).toMatchObject({ base: theirs, isStale: false });
  expect(files.find((one) => one.path === 'cl/texts.yaml')?.text).toContain('zzz: mine');
  const limits = files.find((one) => one.path === 'cl/limits.yaml')?.text;
  for (const comment of ['# theirs', '# mine', '# end']) expect(limits).toContain(comment);
  // A draft that nobody touched for half a year has been forgotten.
  const { db, end } = openDatabase(server.connectionString, { connections: 1 });
  onTestFinished(end);
  const days = (count: number) => new Date(server.time.now.getTime() + count * 86_400_000);
  const kept = async () => ((await author.call('/studio/api/drafts')).body.drafts as unknown as readonly unknown[]).length;
  await deleteExpiredRows(db, days(0));
  expect(await kept()).toBe(1);
  await deleteForgottenDrafts(db, days(1));
  expect(await kept()).toBe(0);
}, 120_000);

test('A draft is proposed, published to one tenant with those whom it reaches and to nobody else, in its author’s name, and rolled back; what is not sound, not named or not theirs is refused', async () => {
  const server = await startStudio(tenants.dir, { repository: true });
  const author = await openAuthor(server, 'cl', [
    { folder: 'cl', files: 'all', roles: [] },
    { folder: 'pe', files: 'texts', roles: [] },
  ]);
  const other = await openAuthor(server, 'pe', [{ folder: 'pe', files: 'all', roles: [] }]);
  const reader = await openAuthor(server, 'br', [{ folder: 'homy', files: 'texts', roles: [] }]);
  const id = '0190e0a5-0000-4000-8000-000000000002';
  const base = await readFile(path.join(server.sources, 'cl/fields.yaml'), 'utf8');
  const put = (text: string, version?: number, file = 'cl/fields.yaml') =>
    author.call(`/studio/api/drafts/${id}/files/${file}`, {
      method: 'PUT',
      body: { text },
      ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
    });
  const propose = (version: number) =>
    author.call(`/studio/api/drafts/${id}/proposal`, {
      method: 'POST',
      body: { message: 'Cinco dígitos' },
      headers: { 'if-match': `"${version}"` },
    });

  // Those whose records would be refused are counted, and nothing else about them is shown.
  const places = { sourcesDir: server.sources, compiledDir: tenants.dir };
  const sources = await readTenantFiles(server.sources);
  const content = (file: string, from: string | RegExp, to: string) => ({
    ...{ path: file, base: sources.get(file) ?? '', content: (sources.get(file) ?? '').replace(from, to) },
  });
  const counted = await openWorkbench({ ...places, database: server.connectionString }).judge(
    sources,
    [
      content('cl/fields.yaml', 'primaryPhone: {digits: {min: 9, max: 9}}', 'primaryPhone: {digits: {min: 10, max: 10}}'),
      content('cl/examples.yaml', /^ {2}primaryPhone:\n(?: {4}.*\n)+/m, ''),
    ],
    server.time.now,
  );
  expect(counted.mistakes).toEqual([]);
  expect(counted.findings.find(({ tenant, storedSaid }) => tenant === 'cl' && storedSaid.length > 0)).toMatchObject({
    storedSaid: ['1 of 1 customers would be refused at their next edit: primaryPhone, length'],
    evidence: { refused: 1 },
  });

  // The examples are tried: one that has to be refused would pass.
  await put(base.replace('primaryPhone: {digits: {min: 9', 'primaryPhone: {digits: {min: 8'));
  const unsound = await propose(1);
  expect(studioCodeOf(unsound)).toEqual([422, 'notSound']);
  expect(unsound.body.error?.diagnostics?.[0]).toMatchObject({ code: 'example-false', file: 'cl/examples.yaml' });

  const edited = base.replace('alternatePhone: {digits: {min: 6', 'alternatePhone: {digits: {min: 5');
  expect(edited).not.toBe(base);
  await put(edited, 1);
  expect(studioCodeOf(await propose(1))).toEqual([409, 'stale']);
  const texts = await readFile(path.join(server.sources, 'pe/texts.yaml'), 'utf8');
  await put(texts.replace('label: DNI\n', 'label: D.N.I.\n'), 2, 'pe/texts.yaml');
  const proposed = await propose(3);
  expect([proposed.status, proposed.body.reaches]).toEqual([201, ['cl', 'homy', 'pe']]);
  expect(proposed.body.findings).toContainEqual(
    expect.objectContaining({ tenant: 'cl', path: 'fields.alternatePhone.digits.min', classes: expect.arrayContaining(['looser']) }),
  );
  expect((await author.call('/studio/api/drafts')).body.drafts).toMatchObject([
    { id, files: ['cl/fields.yaml', 'pe/texts.yaml'], proposal: proposed.body.id },
  ]);
  const at = `/studio/api/proposals/${proposed.body.id}`;
  // Who may not read cl does not see it; who may not write it does not publish it.
  expect((await other.call('/studio/api/proposals')).body.proposals).toEqual([]);
  for (const [method, url, body] of [
    ['GET', at, undefined],
    ['POST', `${at}/publish`, { reaches: ['cl', 'homy'] }],
    ['POST', `${at}/approvals`, { fingerprints: ['x'], why: 'x' }],
    ['DELETE', at, undefined],
  ] as const)
    expect(studioCodeOf(await other.call(url, { method, ...(body && { body }) }))).toEqual([404, 'notFound']);
  expect(studioCodeOf(await reader.call(at))).toEqual([404, 'notFound']);
  await grantTo(server, 'br', [{ folder: 'pe', files: 'texts', roles: ['owner'] }]);
  expect((await reader.call(at)).body).toMatchObject({ isMine: false, mayPublish: false, isStale: false, mayApprove: [], needs: [] });
  // A role in which nobody has to approve it.
  const given = { fingerprints: [(proposed.body.findings as unknown as readonly { fingerprint: string }[])[0]?.fingerprint], why: 'Bien' };
  expect(studioCodeOf(await reader.call(`${at}/approvals`, { method: 'POST', body: given }))).toEqual([403, 'notAllowed']);
  const publish = (who: SignedIn, body: object) => who.call(`${at}/publish`, { method: 'POST', body: { tenants: ['cl'], ...body } });
  expect(studioCodeOf(await publish(reader, { reaches: ['cl', 'homy'] }))).toEqual([403, 'notAllowed']);

  const before = (await author.call('/studio/api/releases/cl')).body.now?.hash;
  const narrow = await publish(author, { reaches: ['cl'] });
  expect([...studioCodeOf(narrow), narrow.body.error?.reaches]).toEqual([409, 'stale', ['cl', 'homy']]);
  expect(await readFile(path.join(server.sources, 'cl/fields.yaml'), 'utf8')).toBe(base);
  const published = await publish(author, { reaches: ['homy', 'cl'] });
  expect(published.status).toBe(200);
  const {
    releases,
    commit,
    id: publication,
  } = published.body.publication as unknown as {
    releases: Record<string, { from: string; to: string }>;
    commit: string;
    id: string;
  };
  expect(Object.keys(releases).sort()).toEqual(['cl', 'homy']);
  expect(await readFile(path.join(server.sources, 'cl/fields.yaml'), 'utf8')).toBe(edited);
  const after = (await author.call('/studio/api/releases/cl')).body;
  expect([releases.cl?.from, releases.cl?.to]).toEqual([before, after.now?.hash]);
  expect(before).not.toBe(after.now?.hash);
  const { stdout } = await git(server.sources, 'show', '--format=%an <%ae>%n%s', '--name-only', commit);
  expect(stdout.trim().split('\n').filter(Boolean)).toEqual([expect.stringMatching(/^\S.* <\S+@\S+>$/), 'Cinco dígitos', 'cl/fields.yaml']);
  // What is published is no longer of the draft; the rest waits.
  expect((await author.call('/studio/api/drafts')).body.drafts).toMatchObject([{ id, files: ['pe/texts.yaml'] }]);
  const left = (await author.call(at)).body;
  expect(left).toMatchObject({ state: 'open', files: [{ path: 'pe/texts.yaml' }], reaches: ['pe'] });
  expect(new Set((left.findings as unknown as readonly { tenant: string }[]).map(({ tenant }) => tenant))).toEqual(new Set(['pe']));
  expect(await readFile(path.join(server.sources, 'pe/texts.yaml'), 'utf8')).toBe(texts);
  expect(studioCodeOf(await publish(author, { reaches: ['homy', 'cl'] }))).toEqual([422, 'nothingChanged']);
  expect((await author.call(at, { method: 'DELETE' })).status).toBe(204);
  expect(studioCodeOf(await publish(author, { reaches: ['homy', 'cl'] }))).toEqual([409, 'closed']);

  expect((await author.call('/studio/api/publications?tenant=homy')).body.publications).toMatchObject([
    { id: publication, message: 'Cinco dígitos', tenants: ['cl', 'homy'], commit, isRollback: false },
  ]);
  const rollback = (who: SignedIn) =>
    who.call(`/studio/api/publications/${publication}/rollback`, { method: 'POST', body: { to: 'before', reaches: ['cl', 'homy'] } });
  expect(studioCodeOf(await rollback(other))).toEqual([404, 'notFound']);
  expect(studioCodeOf(await rollback(reader))).toEqual([403, 'notAllowed']);
  // A server was killed when it had written the sources and nothing else: they are rolled back all the same.
  await writeFile(path.join(server.sources, 'cl/fields.yaml'), base);
  const back = await rollback(author);
  expect([back.status, back.body.publication?.releases?.cl?.to]).toEqual([200, before]);
  expect(await readFile(path.join(server.sources, 'cl/fields.yaml'), 'utf8')).toBe(base);
  expect((await author.call('/studio/api/releases/cl')).body.now?.hash).toBe(before);
  // What that refuses again is kept with the release, to be read beside what happens; five digits refused nobody.
  const predicted = await query(
    server.connectionString,
    "select distinct tenant, release, path, field, mistake, flips > 0 as flips from release_predictions where tenant = 'cl'",
  );
  expect(predicted).toEqual([
    {
      ...{ tenant: 'cl', release: String(before).slice(0, 12), path: 'fields.alternatePhone.digits.min' },
      ...{ field: 'alternatePhone', mistake: 'length', flips: true },
    },
  ]);
}, 240_000);

test('Whoever publishes may compile for minutes between two statements, and the next one waits for that; no other transaction may', async () => {
  const { connectionString } = await start();
  const { db, end } = openDatabase(connectionString, { connections: 1 });
  onTestFinished(end);
  const settings = ['idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout'];
  const read = async (trx: Transaction): Promise<readonly string[]> => {
    const { rows } = await sql<{ value: string }>`select current_setting(name) as value from unnest(${settings}::text[]) name`.execute(trx);
    return rows.map(({ value }) => value);
  };
  const publishing = await db.transaction().execute(async (trx) => {
    await lockPublishing(trx);
    return read(trx);
  });
  expect(publishing).toEqual(['5min', '100s', '100s']);
  expect(await db.transaction().execute(read)).toEqual(['20s', '10s', '15s']);
});

test('What a tenant’s release.yaml asks somebody’s word for waits until each role has given it, and never its author', async () => {
  const judgedOfAuthor = { ...securityLimits.judgedOfAuthor, hits: 3 };
  const server = await startStudio(tenants.dir, { limits: { judgedOfAuthor } });
  const all = { folder: 'br', files: 'all', roles: ['owner', 'engineering'] } as const;
  const author = await openAuthor(server, 'br', [all]);
  const owner = await openAuthor(server, 'cl', [{ folder: 'br', files: 'texts', roles: ['owner'] }]);
  const engineer = await openAuthor(server, 'pe', [{ folder: 'br', files: 'texts', roles: ['engineering'] }]);
  const id = '0190e0a5-0000-4000-8000-000000000003';
  const base = await readFile(path.join(server.sources, 'br/pages.yaml'), 'utf8');
  const put = { method: 'PUT', body: { text: base.replace('slug: inicio}', 'slug: comeco}') } };
  await author.call(`/studio/api/drafts/${id}/files/br/pages.yaml`, put);
  const request = { method: 'POST', body: { message: 'Outro endereço' }, headers: { 'if-match': '"1"' } };
  const proposed = await author.call(`/studio/api/drafts/${id}/proposal`, request);
  const [finding] = proposed.body.findings as unknown as readonly { fingerprint: string; roles: readonly string[] }[];
  expect(finding?.roles).toEqual(['owner', 'engineering']);
  expect(proposed.body).toMatchObject({ mayApprove: [], mayPublish: false, needs: [{ tenant: 'br', roles: ['owner', 'engineering'] }] });
  const at = `/studio/api/proposals/${proposed.body.id}`;
  const approve = (who: SignedIn) =>
    who.call(`${at}/approvals`, { method: 'POST', body: { fingerprints: [finding?.fingerprint], why: 'Combinado' } });
  const publish = () => author.call(`${at}/publish`, { method: 'POST', body: { reaches: ['br'] } });
  expect(studioCodeOf(await approve(author))).toEqual([403, 'notAllowed']);
  expect((await approve(owner)).body).toMatchObject({
    needs: [{ roles: ['engineering'] }],
    approvals: [{ role: 'owner', why: 'Combinado' }],
  });
  const waits = await publish();
  expect([...studioCodeOf(waits), waits.body.error?.needs]).toEqual([
    422,
    'notApproved',
    [{ fingerprint: finding?.fingerprint, tenant: 'br', roles: ['engineering'] }],
  ]);
  expect(await readFile(path.join(server.sources, 'br/pages.yaml'), 'utf8')).toBe(base);
  expect((await approve(engineer)).body.needs).toEqual([]);
  // A server was killed when it had written the sources and nothing else: the release follows all the same.
  await writeFile(path.join(server.sources, 'br/pages.yaml'), put.body.text);
  const published = await publish();
  // No repository: no commit, and none is missed.
  expect([published.status, published.body.publication?.commit, published.body.publication?.notCommitted]).toEqual([
    200,
    undefined,
    undefined,
  ]);
  expect(await readFile(path.join(server.sources, 'br/pages.yaml'), 'utf8')).toBe(put.body.text);
  expect((await author.call('/br/comeco')).status).toBe(200);
  // A proposal and two publications are all that one author has in an hour here.
  const more = await publish();
  expect([...studioCodeOf(more), Number(more.headers.get('retry-after'))]).toEqual([429, 'tooManyTries', judgedOfAuthor.seconds]);
}, 240_000);

test('Operators grant an author folders and kinds of files, and take them away; misspelt names are reported', async () => {
  const server = await startStudio(tenants.dir);
  const author = await openAuthor(server, 'cl', [{ folder: 'cl', files: 'all', roles: [] }]);
  const email = String((await author.call('/studio/api/session')).body.email);
  const { settings } = readSettings({ DATABASE_URL: server.connectionString, COMPILED_DIR: tenants.dir, STUDIO_SOURCES: server.sources });
  if (settings === undefined) throw new Error('settings');
  const lines: string[] = [];
  for (const way of ['log', 'error'] as const) vi.spyOn(console, way).mockImplementation((line: string) => void lines.push(line));
  onTestFinished(() => void vi.restoreAllMocks());
  const verb = async (how: typeof grant, ...args: readonly string[]) => {
    lines.length = 0;
    return [await how(['cl', ...args], settings), lines.join()];
  };
  expect(await verb(grant, email, 'author', '--of', 'cl,_shared', '--files', 'texts', '--approves', 'owner,it')).toEqual([
    0,
    `${email} is an author of cl, _shared (texts) from the next call on: /studio.`,
  ]);
  expect((await author.call('/studio/api/session')).body.grants).toEqual({
    _shared: { files: 'texts', roles: ['owner', 'it'] },
    cl: { files: 'texts', roles: ['owner', 'it'] },
  });
  for (const [args, problem] of [
    [['nobody@example.com', 'author', '--of', 'cl'], 'has no account of'],
    [[email, 'author', '--of', 'cll'], '--of names "cll"'],
    [[email, 'author'], '--of names the folders'],
    [[email, 'author', '--of', 'cl', '--files', 'mails'], '--files is "mails"'],
    [[email, 'agent', '--of', 'cl'], 'are of an author'],
    [[email, 'writer'], 'author'],
  ] as const)
    expect(await verb(grant, ...args)).toEqual([2, expect.stringContaining(problem)]);
  expect((await verb(revoke, email, 'author', '--of', '_shared'))[0]).toBe(0);
  expect(Object.keys((await author.call('/studio/api/session')).body.grants ?? {})).toEqual(['cl']);
  expect((await verb(revoke, email, 'author'))[0]).toBe(0);
  expect((await verb(revoke, email, 'author'))[0]).toBe(1);
  // Nothing granted is nobody: the open studio is closed at once.
  expect(studioCodeOf(await author.call('/studio/api/sources'))).toEqual([401, 'signInNeeded']);
}, 120_000);
