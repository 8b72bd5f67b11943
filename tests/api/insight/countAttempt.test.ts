import { expect, test } from 'vitest';
import { person } from '../../support/api/bodies.ts';
import { browser, freshKey } from '../../support/api/call.ts';
import { writeRelease } from '../../support/api/fixture-release/writeRelease.ts';
import { query } from '../../support/api/query.ts';
import { start } from '../../support/api/start.ts';

const attempts = '/api/my-account/v1/attempts';
const form = 'personalRegistration';
const chrome = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/140.0' };

const counted = (connectionString: string) =>
  query(connectionString, 'select tenant, form, what, key, count from form_tallies order by tenant, what, key');

test('What a page reports of an attempt is counted by the names of its release, and nothing else is', async () => {
  const { address, connectionString, compiledDir } = await start();
  const release = await writeRelease(compiledDir, { tenant: 'aa', newExperience: true });
  const { call } = browser(address);
  const send = (tallies: readonly string[], more: object = {}, headers: Record<string, string> = {}) =>
    call(attempts, { method: 'POST', body: { release: release.hash, form, tallies, ...more }, headers: { ...chrome, ...headers } });

  const kept = ['begun', 'begun', 'finished', 'refused email.format', 'mendedAtOnce email.format'];
  expect((await send(kept)).status).toBe(204);
  expect((await send(['begun', 'reached account', 'reached (check)', 'seconds (check).11'])).status).toBe(204);
  const right = await counted(connectionString);
  expect(right).toContainEqual({ tenant: 'aa', form, what: 'begun', key: '', count: 2 });
  expect(right).toContainEqual({ tenant: 'aa', form, what: 'refused', key: 'email.format', count: 1 });
  expect(right).toContainEqual({ tenant: 'aa', form, what: 'seconds', key: '(check).11', count: 1 });

  // Names that the form does not have, of the server alone, or of the language itself.
  const strange = ['reached nowhere', 'refused shoeSize.empty', 'refused email.shoe', 'refused constructor.name', 'refused __proto__.x'];
  await send([...strange, 'seconds (check).12', 'seconds (check).01', 'disagreed email.format', 'toString', 'begun email']);
  // A page of no release, another form, a program that names itself, another shop's release.
  await send(['begun'], { release: 'none' });
  await send(['begun'], { form: 'constructor' });
  await send(['begun'], {}, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  await call(attempts, { method: 'POST', tenant: 'bb', body: { release: release.hash, form, tallies: ['begun'] }, headers: chrome });
  expect(await counted(connectionString)).toEqual(right);

  for (const tallies of [['begun <b>'], ['begun email format'], Array.from({ length: 201 }, () => 'begun')])
    expect((await send(tallies)).status).toBe(400);
  expect((await send(['begun'], { value: 'x' })).status).toBe(400);
  expect((await send(['begun'], {}, { origin: 'https://elsewhere.example' })).status).toBe(403);
});

test('A shop that counts nothing stores nothing; who sends too much is answered and not counted', async () => {
  const limits = { attemptsOfAddress: { scope: 'attempts-address', hits: 1, seconds: 60 } };
  const { address, connectionString, compiledDir } = await start({ limits });
  const silent = await writeRelease(compiledDir, { tenant: 'bb', newExperience: false, counts: false });
  const release = await writeRelease(compiledDir, { tenant: 'aa', newExperience: true });
  const { call } = browser(address);
  const send = (tenant: string, { hash }: { readonly hash: string }) =>
    call(attempts, { method: 'POST', tenant, body: { release: hash, form, tallies: ['begun'] }, headers: chrome });
  const answers = [await send('bb', silent), await send('aa', release), await send('aa', release)];
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect(await counted(connectionString)).toEqual([{ tenant: 'aa', form, what: 'begun', key: '', count: 1 }]);
});

test('A rule that refuses what a page has found right is counted apart, and the metrics say so', async () => {
  const { address, connectionString, compiledDir } = await start();
  const release = await writeRelease(compiledDir, { tenant: 'aa', newExperience: true });
  const { call } = browser(address);
  const register = (headers: Record<string, string>) =>
    call('/api/my-account/v2/users', {
      method: 'POST',
      body: { ...person('a@example.com'), accountData: { email: 'nobody', password: 'short' } },
      headers: { 'idempotency-key': freshKey(), ...headers },
    });
  const metric = async () => (await (await fetch(`${address}/metrics`)).text()).split('\n').filter((line) => line.startsWith('form_dis'));
  const hash = release.forms[form]?.hash ?? '';
  expect((await register({ 'x-form-hash': hash })).status).toBe(422);
  expect(await metric()).toEqual([]);
  await register({ 'sec-fetch-site': 'same-origin' });
  expect(await metric()).toEqual([]);
  await register({ 'x-form-hash': hash, 'sec-fetch-site': 'same-origin' });
  expect(await metric()).toEqual([expect.stringMatching(/^form_disagreements\{tenant="aa",form="personalRegistration"\} [1-9]/)]);
  const kinds = await query(connectionString, "select distinct what from form_tallies where tenant = 'aa' order by what");
  expect(kinds).toEqual([{ what: 'disagreed' }, { what: 'refusedByServer' }]);
});
