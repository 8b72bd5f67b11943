import pg from 'pg';
import { expect, test } from 'vitest';
import { hashCounter } from '../../../src/server/platform/passwordHash.ts';
import { password } from '../../support/api/bodies.ts';
import { type Browser, browser, withoutRequestId } from '../../support/api/call.ts';
import { logIn } from '../../support/api/logIn.ts';
import { query } from '../../support/api/query.ts';
import { type StartedServer, start } from '../../support/api/start.ts';
import { seedAccount } from '../../support/people/seedAccount.ts';
import { seedPerson } from '../../support/people/seedPerson.ts';

const path = '/api/authentication/v1/password/change';
const next = 'Battery-Staple-7';

const change = (who: Browser, currentPassword: string, newPassword: string) =>
  who.call(path, { method: 'POST', body: { currentPassword, newPassword } });
const isIn = async (who: Browser) => (await who.call('/api/session/commerce/fetchSessionInfo')).body.signedIn;
const statusOf = async (server: StartedServer, secret: string, email = 'ana@example.com') =>
  (await browser(server.address).call('/api/session/commerce/login', { method: 'POST', body: { email, password: secret } })).status;

async function ana(server: StartedServer): Promise<Browser> {
  return seedPerson(server, 'ana@example.com');
}

test('A changed password is the one that counts, on a second node too; the person is notified, and it is in the audit', async () => {
  const server = await start();
  const who = await ana(server);
  const { status, body } = await change(who, password, next);
  expect([status, body.signedIn, body.role]).toEqual([200, true, 'individual']);
  await server.close();
  const other = await server.node();
  const login = async (secret: string) =>
    (await browser(other).call('/api/session/commerce/login', { method: 'POST', body: { email: 'ana@example.com', password: secret } }))
      .status;
  expect([await login(password), await login(next)]).toEqual([401, 200]);
  await server.mail('passwordChanged', 'ana@example.com');
  expect(await query(server.connectionString, `select actor = subject as own from audit where action = 'password changed'`)).toEqual([
    { own: true },
  ]);
});

test('All other sessions end, this one continues with a new id, and the old id is worth nothing', async () => {
  const server = await start();
  const who = await ana(server);
  const others = await Promise.all([1, 2].map(() => logIn(server.address, 'ana@example.com')));
  const bea = await seedPerson(server, 'bea@example.com');
  const before = who.cookies.get('session-aa') ?? '';
  expect((await change(who, password, next)).status).toBe(200);
  expect(who.cookies.get('session-aa')).not.toBe(before);
  const old = browser(server.address);
  old.cookies.set('session-aa', before);
  expect(await Promise.all([isIn(old), ...others.map(isIn), isIn(bea)])).toEqual([false, false, false, true]);
  expect(await isIn(who)).toBe(true);
});

test('In a company the session stays in the company', async () => {
  const server = await start();
  const who = await seedPerson(server, 'boss@example.com', { companyDocument: '20000000001' });
  const { body } = await change(who, password, next);
  expect([body.role, body.organization?.businessName]).toEqual(['pendingCompany', 'Built Ltd']);
  expect(await isIn(who)).toBe(true);
});

test('A wrong current password is reported at its field, after the same work as a right one, and changes nothing', async () => {
  const server = await start();
  const who = await ana(server);
  const worked = async (current: string) => {
    const before = hashCounter.done;
    const { status, body } = await change(who, current, next);
    return { status, body, hashes: hashCounter.done - before };
  };
  const wrong = await worked('Wrong-Horse-9');
  expect(withoutRequestId(wrong.body)).toEqual({
    error: {
      status: 422,
      statusText: 'Unprocessable Entity',
      errorObj: {
        code: 'wrongPassword',
        message: 'wrongPassword of aa',
        mistakes: [{ field: 'currentPassword', rule: 'sameAccount', mistake: 'wrong', message: 'currentPassword is wrong' }],
      },
    },
  });
  expect(await statusOf(server, password)).toBe(200);
  expect(await query(server.connectionString, 'select what, key, count from form_tallies')).toEqual([
    { what: 'answeredNo', key: 'currentPassword.wrong', count: 1 },
  ]);
  const right = await worked(password);
  expect([wrong.status, right.status, wrong.hashes, right.hashes]).toEqual([422, 200, 2, 2]);
});

test('The new one is judged by the policy: weak, like the e-mail, as before, missing', async () => {
  const server = await start();
  const who = await seedPerson(server, 'wonderful@example.com');
  const changeAndRead = async (newPassword: string, current = password) => {
    const { status, body } = await change(who, current, newPassword);
    const errorObj = body.error?.errorObj;
    const [mistake] = JSON.parse(JSON.stringify(errorObj?.mistakes ?? [])) as { readonly field: string; readonly mistake: string }[];
    return [status, errorObj?.code, mistake?.field, mistake?.mistake];
  };
  expect(await changeAndRead('aaaaaaaa')).toEqual([422, 'passwordRefused', 'newPassword', 'classes']);
  expect(await changeAndRead('Wonderful-77')).toEqual([422, 'passwordRefused', 'newPassword', 'unlike']);
  expect(await changeAndRead(password)).toEqual([422, 'passwordRefused', 'newPassword', 'same']);
  expect((await who.call(path, { method: 'POST', body: {} })).body.error?.errorObj?.mistakes).toMatchObject([
    { field: 'currentPassword', mistake: 'empty' },
    { field: 'newPassword', mistake: 'empty' },
  ]);
  expect(await statusOf(server, password, 'wonderful@example.com')).toBe(200);
});

test('The same letters in other code points are the same password', async () => {
  const server = await start();
  const who = await ana(server);
  const composed = 'Cañón-Alto-55';
  expect((await change(who, password, composed)).status).toBe(200);
  const { status, body } = await change(who, composed, composed.normalize('NFD'));
  expect([status, body.error?.errorObj?.mistakes]).toEqual([
    422,
    [{ field: 'newPassword', rule: 'differs', mistake: 'same', message: 'newPassword is the same' }],
  ]);
});

test('Who tries many is stopped, with the right one too; after a success the count starts again', async () => {
  const limit = { scope: 'password-account', hits: 3, seconds: 900 };
  const server = await start({ limits: { passwordOfAccount: limit } });
  const who = await ana(server);
  const statuses = [];
  for (const current of ['Wrong-1-aaa', 'Wrong-2-aaa', password]) statuses.push((await change(who, current, next)).status);
  for (const current of ['Wrong-1-aaa', 'Wrong-2-aaa', 'Wrong-3-aaa', next]) statuses.push((await change(who, current, password)).status);
  expect(statuses).toEqual([422, 422, 200, 422, 422, 422, 429]);
  server.time.now = new Date(server.time.now.getTime() + 901_000);
  expect((await change(who, next, password)).status).toBe(200);
});

test('Of many who change it at once one wins, and one session is left', async () => {
  const server = await start();
  const who = await ana(server);
  const id = who.cookies.get('session-aa') ?? '';
  const tabs = Array.from({ length: 8 }, () => {
    const tab = browser(server.address);
    tab.cookies.set('session-aa', id);
    return tab;
  });
  const answers = await Promise.all(tabs.map((tab, at) => change(tab, password, `${next}-${at}`)));
  const won = answers.flatMap(({ status }, at) => (status === 200 ? [at] : []));
  expect(won).toHaveLength(1);
  expect(answers.filter(({ status }) => status !== 200 && status !== 401 && status !== 422)).toEqual([]);
  expect(await statusOf(server, password)).toBe(401);
  const [winner = who] = tabs.filter((_tab, at) => won.includes(at));
  expect(await isIn(winner)).toBe(true);
  expect(await query(server.connectionString, 'select count(*)::int from sessions')).toEqual([{ count: 1 }]);
  expect(await statusOf(server, `${next}-${won[0]}`)).toBe(200);
});

test('Who signs in with the old password while it changes is not let in', async () => {
  const server = await start();
  const who = await ana(server);
  // The login stops between the password that it has found right and the session that it opens.
  await query(
    server.connectionString,
    `create function stop() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(1); return old; end $$;
     create trigger stop before delete on rate_limits for each row when (old.scope = 'login-account') execute function stop()`,
  );
  const holder = new pg.Client({ connectionString: server.connectionString });
  await holder.connect();
  await holder.query('select pg_advisory_lock(1)');
  const late = browser(server.address);
  const entering = late.call('/api/session/commerce/login', { method: 'POST', body: { email: 'ana@example.com', password } });
  const waiting = `select count(*)::int from pg_locks where locktype = 'advisory' and objid = 1 and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  await expect.poll(() => query(server.connectionString, waiting)).toEqual([{ count: 1 }]);
  expect((await change(who, password, next)).status).toBe(200);
  await holder.end();
  expect([(await entering).status, await isIn(late), await isIn(who)]).toEqual([401, false, true]);
});

test('Only who is signed in, in this shop, from its pages', async () => {
  const server = await start();
  const who = await ana(server);
  expect((await change(browser(server.address), password, next)).status).toBe(401);
  const body = { currentPassword: password, newPassword: next };
  expect(
    (await who.call(path, { method: 'POST', body, tenant: 'bb', headers: { cookie: `session-bb=${who.cookies.get('session-aa')}` } }))
      .status,
  ).toBe(404);
  expect((await who.call(path, { method: 'POST', body, headers: { origin: 'https://elsewhere.example' } })).status).toBe(403);
  for (const strange of [{ ...body, email: 'x@example.com' }, { ...body, newPassword: 7 }, { ...body, newPassword: 'Aa1-\u0000xyz' }, '[]'])
    expect((await who.call(path, { method: 'POST', body: strange })).status).toBe(400);
  expect((await who.call(path, { method: 'POST', body: { ...body, currentPassword: 'a'.repeat(301) } })).status).toBe(400);
  expect(await statusOf(server, password)).toBe(200);
});

test('A recovery refuses the old password, keeps the right for another, and notifies nobody else', async () => {
  const server = await start();
  await seedAccount(server, 'ana@example.com');
  const base = '/api/authentication/v1/password';
  const post = (where: string, body: unknown) => browser(server.address).call(base + where, { method: 'POST', body });
  await post('/otp-recovery', { email: 'ana@example.com' });
  const code = /code=\[(\d{6})\]/.exec((await server.mail('recoveryCode', 'ana@example.com')).text)?.[1];
  const { token } = (await post('/otp-recovery/verify', { email: 'ana@example.com', code })).body;
  const [user] = await query(server.connectionString, 'select id from users');
  const guesses = await Promise.all([password, next].map((secret) => post('/reset', { token: `${user?.id}.guess`, password: secret })));
  expect(withoutRequestId(guesses[0]?.body ?? ({} as never))).toEqual(withoutRequestId(guesses[1]?.body ?? ({} as never)));
  const same = await post('/reset', { token, password });
  expect([same.status, same.body.error?.errorObj?.mistakes]).toEqual([
    422,
    [{ field: 'password', rule: 'differs', mistake: 'same', message: 'newPassword is the same' }],
  ]);
  expect((await post('/reset', { token, password: next })).status).toBe(204);
  expect(await statusOf(server, next)).toBe(200);
});

test('No password is in a row, a log, a mail or an answer', async () => {
  const server = await start();
  const who = await ana(server);
  const canaries = ['Kolibri-Right-1', 'Kolibri-Wrong-2', 'Kolibri-Next-3'] as const;
  const [right, wrong, last] = canaries;
  const answers = [await change(who, password, right), await change(who, wrong, last), await change(who, right, last)];
  answers.push(await change(who, last, last), await change(who, last, 'kolibri'));
  expect(answers.map(({ status }) => status)).toEqual([200, 422, 200, 422, 422]);
  await server.mail('passwordChanged', 'ana@example.com');
  const tables = await query(
    server.connectionString,
    "select table_schema as s, table_name as t from information_schema.tables where table_schema in ('public', 'pgboss')",
  );
  const rows = await Promise.all(
    tables.map(({ s, t }) => query(server.connectionString, `select row_to_json(x)::text as row from ${s}."${t}" x`)),
  );
  const written = JSON.stringify([rows, server.log, await server.mails(), answers.map(({ body, headers }) => [body, [...headers]])]);
  expect(written).toContain('ana@example.com');
  expect(written.toLowerCase()).not.toContain('kolibri');
});
