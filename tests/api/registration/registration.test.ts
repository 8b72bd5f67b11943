import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { securityLimits } from '../../../src/server/policy/securityLimits.ts';
import { company, freshDocument, organization, password, person } from '../../support/api/bodies.ts';
import { type Answer, browser, freshKey, type Options } from '../../support/api/call.ts';
import { query } from '../../support/api/query.ts';
import { start } from '../../support/api/start.ts';
import { seedPerson } from '../../support/people/seedPerson.ts';

const users = '/api/my-account/v2/users';
const companies = '/api/my-account/v2/users/businessUser/registration';

const register = (
  address: string,
  body: unknown,
  options: Options & { readonly key?: string; readonly path?: string } = {},
): Promise<Answer> =>
  browser(address).call(options.path ?? users, {
    ...options,
    method: 'POST',
    body,
    headers: { 'idempotency-key': options.key ?? freshKey(), ...options.headers },
  });

test('A person registers, receives the mail, logs in and sees what was stored (section 3)', async () => {
  const server = await start();
  const { status, body } = await register(server.address, person('Ana@Example.com', { newsletter: true }));
  expect([status, body.state]).toEqual([201, 'active']);
  const mail = await server.mail('personRegistered', 'Ana@Example.com');
  expect(mail.subject).toBe('personRegistered of Shop aa');
  expect(mail.text).toContain('firstName=[Ana]');
  expect(mail.text).toContain('loginAddress=[http://localhost:0/aa/login]');

  const ana = browser(server.address);
  const login = await ana.call('/api/session/commerce/login', { method: 'POST', body: { email: 'ana@example.COM', password } });
  expect(login.body).toMatchObject({
    signedIn: true,
    role: 'individual',
    accountType: 'INDIVIDUAL',
    user: { email: 'Ana@Example.com', firstName: 'Ana' },
  });
  const stored = await ana.call('/api/my-account/v3/aa/users');
  expect(stored.body).toMatchObject({
    accountType: 'INDIVIDUAL',
    form: 'personalRegistration',
    payload: {
      accountData: { email: 'Ana@Example.com' },
      userInfo: { userName: { firstName: 'Ana', lastName1: 'Núñez' }, userRole: 'individual' },
    },
    consents: [
      { template: 'newsletter', accepted: true },
      { template: 'terms', accepted: true },
    ],
  });
  expect(JSON.stringify(stored.body)).not.toContain(password);
});

test('A company registers, waits, and gets the date by which it is answered: two business days', async () => {
  const server = await start();
  // A Friday: Monday and Tuesday are the two business days.
  const { status, body } = await register(server.address, company('boss@example.com', '20000000001'), { path: companies });
  expect([status, body.state, body.answerBy]).toEqual([201, 'pending', '2026-11-24']);
  expect((await server.mail('companyRequested', 'boss@example.com')).text).toContain('answerBy=[Tuesday November 24, 2026]');
  const boss = browser(server.address);
  const login = await boss.call('/api/session/commerce/corp-login', {
    method: 'POST',
    body: { companyDocument: ' 2000-0000.001 ', email: 'boss@example.com', password },
  });
  expect(login.body).toMatchObject({
    role: 'pendingCompany',
    organization: { businessName: 'Built Ltd', state: 'pending', userType: 'superuser' },
  });
  const stored = await boss.call('/api/my-account/v3/aa/users');
  expect(stored.body.payload).toMatchObject({
    organizationInformation: { address: { state: 'N', stateName: 'North' }, document: { id: '20000000001' } },
  });
});

test('The server judges as the browser does: field, rule, mistake and the tenant’s sentence, in the order of the screen', async () => {
  const server = await start();
  const { status, body } = await register(server.address, { accountData: { email: 'nobody', password: 'short' } });
  expect([status, body.error?.errorObj?.code]).toEqual([422, 'mistakes']);
  expect(body.error?.errorObj?.mistakes).toEqual([
    { field: 'firstName', rule: 'name', mistake: 'empty', message: 'firstName is empty' },
    { field: 'lastName', rule: 'name', mistake: 'empty', message: 'lastName is empty' },
    { field: 'document', rule: 'document', mistake: 'empty', message: 'document is empty' },
    { field: 'email', rule: 'email', mistake: 'format', message: 'email is malformed' },
    { field: 'password', rule: 'password', mistake: 'length', message: 'password is too short or long' },
    { field: 'primaryPhone', rule: 'phone', mistake: 'empty', message: 'primaryPhone is empty' },
    { field: 'terms', rule: 'consent', mistake: 'empty', message: 'terms is empty' },
  ]);
  const rows = await query(server.connectionString, 'select what, key, count from form_tallies');
  expect(rows).toContainEqual({ what: 'refusedByServer', key: 'email.format', count: 1 });
});

test('Who an account belongs to is the tenant’s constant: another role in the body is 400', async () => {
  const server = await start();
  const body = person('a@example.com');
  const answer = await register(server.address, { ...body, userInfo: { ...body.userInfo, userRole: 'superuser' } });
  expect(answer.status).toBe(400);
  expect(answer.body.error?.errorObj?.problems).toEqual([
    { path: 'userInfo.userRole', problem: 'another value than the constant of the tenant' },
  ]);
});

test('A tenant without the new experience says phoneNumber for primaryPhone', async () => {
  const server = await start();
  const { userInfo, ...body } = person('a@example.com');
  const { primaryPhone: phoneNumber, ...older } = userInfo;
  expect((await register(server.address, { ...body, userInfo }, { tenant: 'bb' })).status).toBe(400);
  expect((await register(server.address, { ...body, userInfo: { ...older, phoneNumber } }, { tenant: 'bb' })).status).toBe(201);
  expect((await register(server.address, { ...body, userInfo: { ...older, phoneNumber } })).status).toBe(400);
});

test('An e-mail or a document that has an account is reported at its field, both at once', async () => {
  const server = await start();
  const first = person('a@example.com');
  await register(server.address, first);
  const again = await register(server.address, { ...first, accountData: { ...first.accountData, email: 'A@EXAMPLE.com' } });
  expect(again.status).toBe(422);
  expect(again.body.error?.errorObj?.mistakes).toEqual([
    { field: 'document', rule: 'unique', mistake: 'taken', message: 'document is taken' },
    { field: 'email', rule: 'unique', mistake: 'taken', message: 'email is taken' },
  ]);
  // Another shop knows nothing of it.
  const { userInfo, ...rest } = first;
  const { primaryPhone: phoneNumber, ...older } = userInfo;
  expect((await register(server.address, { ...rest, userInfo: { ...older, phoneNumber } }, { tenant: 'bb' })).status).toBe(201);
});

test('A document that many share by law is exempt from uniqueness', async () => {
  const server = await start();
  for (const email of ['a@example.com', 'b@example.com']) {
    expect((await register(server.address, person(email, { document: '99999999' }))).status).toBe(201);
  }
});

test('Fifty at once with the same e-mail: one wins, the others get the same mistake', async () => {
  const { freely: _, ...takenOfAddress } = securityLimits.takenOfAddress;
  const server = await start({ limits: { takenOfAddress } });
  const answers = await Promise.all(Array.from({ length: 50 }, () => register(server.address, person('race@example.com'))));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const lost = answers.filter(({ status }) => status !== 201).map(({ status, body }) => [status, body.error?.errorObj?.mistakes]);
  expect(new Set(lost.map((one) => JSON.stringify(one)))).toEqual(
    new Set([JSON.stringify([422, [{ field: 'email', rule: 'unique', mistake: 'taken', message: 'email is taken' }]])]),
  );
  expect(await query(server.connectionString, 'select count(*)::int as users from users')).toEqual([{ users: 1 }]);
  await server.mail('personRegistered', 'race@example.com');
  expect(await query(server.connectionString, 'select count(*)::int as mails from outbox')).toEqual([{ mails: 1 }]);
});

test('While many register, a file of somebody else comes before the passwords of half of them are hashed', async () => {
  const server = await start();
  const ana = await seedPerson(server, 'ana@example.com');
  let registered = 0;
  const many = Array.from({ length: 40 }, async (_, at) => {
    const { status } = await register(server.address, person(`many-${at}@example.com`));
    registered++;
    return status;
  });
  const file = await ana.call('/api/download/v1/orders?tenant=aa', { tenant: '' });
  expect([file.status, registered < 20]).toEqual([200, true]);
  expect(new Set(await Promise.all(many))).toEqual(new Set([201]));
});

test('The same key and body get the same answer, on another node too; another body is refused', async () => {
  const server = await start();
  const second = await server.node();
  const [body, key] = [person('a@example.com'), freshKey()];
  const first = await register(server.address, body, { key });
  const again = await register(second, body, { key });
  expect([again.status, again.body]).toEqual([201, first.body]);
  const other = await register(second, person('b@example.com'), { key });
  expect([other.status, other.body.error?.errorObj?.code]).toEqual([422, 'keyUsed']);
  expect(await query(server.connectionString, 'select count(*)::int as users from users')).toEqual([{ users: 1 }]);
});

test('Fifty at once with one key make one account', async () => {
  const server = await start();
  const [body, key] = [person('a@example.com'), freshKey()];
  const answers = await Promise.all(Array.from({ length: 50 }, () => register(server.address, body, { key })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(answers.some(({ status }) => status === 409) ? [201, 409] : [201]));
  expect(new Set(answers.filter(({ status }) => status === 201).map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect(await query(server.connectionString, 'select count(*)::int as users from users')).toEqual([{ users: 1 }]);
});

test('A corrected form keeps its key: an error is not kept', async () => {
  const server = await start();
  const key = freshKey();
  const body = person('a@example.com');
  expect((await register(server.address, { ...body, consents: {} }, { key })).status).toBe(422);
  expect((await register(server.address, body, { key })).status).toBe(201);
});

test('/v1/register takes both: with organizationInformation it is a company', async () => {
  const server = await start();
  const one = await register(server.address, person('a@example.com'), { path: '/api/authentication/v1/register' });
  const two = await register(server.address, company('b@example.com'), { path: '/api/authentication/v1/register' });
  expect([one.body.state, two.body.state]).toEqual(['active', 'pending']);
});

test('A page that was opened before the release finishes with the rules it started with', async () => {
  const server = await start();
  const hash =
    (JSON.parse(await readFile(path.join(server.compiledDir, 'aa', 'release.json'), 'utf8')) as { forms: Record<string, { hash: string }> })
      .forms.personalRegistration?.hash ?? '';
  const { writeRelease } = await import('../../support/api/fixture-release/writeRelease.ts');
  await writeRelease(server.compiledDir, { tenant: 'aa', newExperience: true, edition: 2 });
  expect((await register(server.address, person('a@example.com'), { headers: { 'x-form-hash': hash } })).status).toBe(201);
  const [row] = await query(server.connectionString, 'select form_hash from users');
  expect(row).toEqual({ form_hash: hash });
});

test('A signed-in person adds a company and becomes its superuser', async () => {
  const server = await start();
  await register(server.address, person('a@example.com'));
  const ana = browser(server.address);
  const add = (key: string) =>
    ana.call('/api/my-account/v3/aa/users/organization', {
      method: 'POST',
      body: { organizationInformation: organization('20000000009'), consents: { terms: true } },
      headers: { 'idempotency-key': key },
    });
  expect((await add(freshKey())).status).toBe(401);
  await ana.call('/api/session/commerce/login', { method: 'POST', body: { email: 'a@example.com', password } });
  expect((await add(freshKey())).body).toMatchObject({ state: 'pending', answerBy: '2026-11-24' });
  const again = await add(freshKey());
  expect(again.body.error?.errorObj?.mistakes).toMatchObject([{ field: 'companyDocument', rule: 'unique', mistake: 'taken' }]);
  const asCompany = await ana.call('/api/session/commerce/corp-login', {
    method: 'POST',
    body: { companyDocument: '20000000009', email: 'a@example.com', password },
  });
  expect(asCompany.body).toMatchObject({ role: 'pendingCompany', accountType: 'INDIVIDUAL' });
});

test('Nothing of a password is stored or logged but its hash', async () => {
  const server = await start();
  const canary = 'Canary-Word-7731';
  const body = person('a@example.com', { document: freshDocument() });
  await register(server.address, { ...body, accountData: { ...body.accountData, password: canary } });
  await server.mail('personRegistered', 'a@example.com');
  const tables = await query(
    server.connectionString,
    "select table_schema as s, table_name as t from information_schema.tables where table_schema in ('public', 'pgboss')",
  );
  for (const { s, t } of tables) {
    const rows = await query(server.connectionString, `select row_to_json(x)::text as row from ${s}."${t}" x`);
    expect(JSON.stringify(rows), `${t}`).not.toContain(canary);
  }
  expect(server.log.join('')).not.toContain(canary);
  const [user] = await query(server.connectionString, 'select password_hash from users');
  expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
