import { expect, test } from 'vitest';
import { password } from '../../support/api/bodies.ts';
import { browser, withoutRequestId } from '../../support/api/call.ts';
import { callSolving } from '../../support/api/challenges.ts';
import { query } from '../../support/api/query.ts';
import { type StartedServer, start } from '../../support/api/start.ts';
import { seedAccount } from '../../support/people/seedAccount.ts';
import { seedPerson } from '../../support/people/seedPerson.ts';

const base = '/api/authentication/v1/password';
const post = (server: StartedServer, path: string, body: unknown) => browser(server.address).call(base + path, { method: 'POST', body });
const codeFor = async (server: StartedServer, email: string) =>
  /code=\[(\d{6})\]/.exec((await server.mail('recoveryCode', email)).text)?.[1] ?? '';
const later = (server: StartedServer, seconds: number) => {
  server.time.now = new Date(server.time.now.getTime() + seconds * 1000);
};

test('A forgotten password: code by mail, exchange, new password; every session ends, and the person is notified', async () => {
  const server = await start();
  await seedAccount(server, 'a@example.com');
  const ana = browser(server.address);
  await ana.call('/api/session/commerce/login', { method: 'POST', body: { email: 'a@example.com', password } });
  expect((await post(server, '/otp-recovery', { email: 'A@example.com' })).body).toEqual({
    resendSeconds: 60,
    validMinutes: 10,
    mostTries: 5,
  });
  const { body } = await post(server, '/otp-recovery/verify', { email: 'a@example.com', code: await codeFor(server, 'a@example.com') });
  const weak = await post(server, '/reset', { token: body.token, password: 'aaaaaaaa' });
  expect(weak.body.error?.errorObj).toMatchObject({
    code: 'passwordRefused',
    mistakes: [{ field: 'password', mistake: 'classes' }],
  });
  const next = 'Another-Horse-8';
  expect((await post(server, '/reset', { token: body.token, password: next })).status).toBe(204);
  expect((await post(server, '/reset', { token: body.token, password: next })).status).toBe(422);
  expect((await ana.call('/api/session/commerce/fetchSessionInfo')).body.signedIn).toBe(false);
  const logIn = (secret: string) =>
    browser(server.address).call('/api/session/commerce/login', { method: 'POST', body: { email: 'a@example.com', password: secret } });
  expect((await logIn(password)).status).toBe(401);
  expect((await logIn(next)).status).toBe(200);
  await server.mail('passwordChanged', 'a@example.com');
});

test('A clock that was an hour ahead and is right again: nobody waits an hour for another code, and who is signed in stays so', async () => {
  const server = await start();
  const ana = await seedPerson(server, 'a@example.com');
  const ask = async () => {
    const { status, headers } = await post(server, '/otp-recovery', { email: 'a@example.com' });
    return [status, headers.get('retry-after')];
  };
  later(server, 3600);
  expect(await ask()).toEqual([202, null]);
  expect(await ask()).toEqual([429, '60']);
  later(server, -3600);
  expect(await ask()).toEqual([202, null]);
  // What was counted before is counted still, also by a server whose clock is a little behind.
  later(server, -30);
  expect((await ask())[0]).toBe(429);
  expect((await ana.call('/api/session/commerce/fetchSessionInfo')).body.signedIn).toBe(true);
});

test('Known and unknown get the same answers at every step', async () => {
  const server = await start();
  await seedAccount(server, 'known@example.com');
  const answersTo = async (email: string) => {
    const steps = [];
    for (const [path, body] of [
      ['/otp-recovery', { email }],
      ['/otp-recovery', { email }],
      ['/otp-recovery/verify', { email, code: '0' }],
    ] as const) {
      const { status, body: answer, headers } = await post(server, path, body);
      steps.push([status, withoutRequestId(answer), headers.get('retry-after')]);
    }
    return steps;
  };
  expect(await answersTo('unknown@example.com')).toEqual(await answersTo('known@example.com'));
  const rows = await query(server.connectionString, "select count(*)::int as codes from codes where flow = 'recovery'");
  expect(rows).toEqual([{ codes: 2 }]);
  await server.mail('recoveryCode', 'known@example.com');
  expect((await server.mails()).filter(({ event }) => event === 'recoveryCode')).toHaveLength(1);
});

test('A code is used once and ends after ten minutes; one that was sent before it stays good until one is used', async () => {
  const server = await start();
  await seedAccount(server, 'a@example.com');
  const ask = async () => expect((await post(server, '/otp-recovery', { email: 'a@example.com' })).status).toBe(202);
  const verify = (code: string) => post(server, '/otp-recovery/verify', { email: 'a@example.com', code });
  await ask();
  const first = await codeFor(server, 'a@example.com');
  later(server, 61);
  await ask();
  while ((await server.mails()).filter(({ event }) => event === 'recoveryCode').length < 2)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const second = await codeFor(server, 'a@example.com');
  expect((await verify(first)).status).toBe(200);
  expect((await verify(first)).status).toBe(422);
  expect((await verify(second)).status).toBe(422);
  later(server, 61);
  await ask();
  while ((await server.mails()).filter(({ event }) => event === 'recoveryCode').length < 3)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const third = await codeFor(server, 'a@example.com');
  later(server, 10 * 60);
  expect((await verify(third)).status).toBe(422);
});

test('Five tries, counted in the database: fifty at once get no sixth', async () => {
  const server = await start();
  await seedAccount(server, 'a@example.com');
  await post(server, '/otp-recovery', { email: 'a@example.com' });
  const right = await codeFor(server, 'a@example.com');
  const wrong = right === '000000' ? '111111' : '000000';
  await Promise.all(Array.from({ length: 50 }, () => post(server, '/otp-recovery/verify', { email: 'a@example.com', code: wrong })));
  expect(await query(server.connectionString, "select tries from codes where flow = 'recovery'")).toEqual([{ tries: 5 }]);
  expect((await post(server, '/otp-recovery/verify', { email: 'a@example.com', code: right })).status).toBe(422);
});

test('The right code fifty times at once gives one right', async () => {
  const server = await start();
  await seedAccount(server, 'a@example.com');
  await post(server, '/otp-recovery', { email: 'a@example.com' });
  const code = await codeFor(server, 'a@example.com');
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => post(server, '/otp-recovery/verify', { email: 'a@example.com', code })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('A tenant’s YAML says when a code is sent again, how long it is good and how often it may be tried', async () => {
  const server = await start();
  // Whether anybody has the account makes no difference to these.
  const inSecondShop = (path: string, body: unknown) =>
    browser(server.address).call(base + path, { method: 'POST', tenant: 'bb', body: { email: 'a@example.com', ...Object(body) } });
  const sent = await inSecondShop('/otp-recovery', {});
  expect([sent.status, sent.body]).toEqual([202, { resendSeconds: 90, validMinutes: 15, mostTries: 3 }]);
  later(server, 61);
  expect((await inSecondShop('/otp-recovery', {})).status).toBe(429);
  later(server, 30);
  expect((await inSecondShop('/otp-recovery', {})).status).toBe(202);
  const rows = "select round(extract(epoch from ends_at - created_at) / 60)::int as minutes, tries from codes where tenant = 'bb'";
  expect(await query(server.connectionString, rows)).toEqual([
    { minutes: 15, tries: 0 },
    { minutes: 15, tries: 0 },
  ]);
  for (let index = 0; index < 5; index++) await inSecondShop('/otp-recovery/verify', { code: '000000' });
  expect(await query(server.connectionString, rows)).toEqual([
    { minutes: 15, tries: 3 },
    { minutes: 15, tries: 3 },
  ]);
});

test('Another code after 60 seconds, ten a day', async () => {
  const server = await start();
  await seedAccount(server, 'a@example.com');
  const send = () => callSolving(browser(server.address), `${base}/otp-recovery`, { method: 'POST', body: { email: 'a@example.com' } });
  expect((await send()).status).toBe(202);
  later(server, 59);
  expect((await send()).headers.get('retry-after')).toBe('1');
  for (let i = 0; i < 9; i++) {
    later(server, 61);
    expect((await send()).status).toBe(202);
  }
  later(server, 61);
  expect((await send()).status).toBe(429);
});

test('A code is in the mail alone: the outbox forgets it once sent, the queue and the log never knew it', async () => {
  const server = await start();
  await seedAccount(server, 'a@example.com');
  await post(server, '/otp-recovery', { email: 'a@example.com' });
  const code = await codeFor(server, 'a@example.com');
  const rows = () => query(server.connectionString, "select state, payload, recipient from outbox where event = 'recoveryCode'");
  await expect.poll(rows, { timeout: 30_000 }).toEqual([{ state: 'sent', payload: null, recipient: null }]);
  expect(JSON.stringify(await query(server.connectionString, 'select data, output from pgboss.job'))).not.toContain(code);
  expect(server.log.join('')).not.toContain(`"${code}"`);
});

test('While a code waits for a post office that does not answer, its row keeps it sealed', async () => {
  const server = await start({ env: { SMTP_URL: 'smtp://localhost:9' } });
  await seedAccount(server, 'a@example.com');
  await post(server, '/otp-recovery', { email: 'a@example.com' });
  const rows = await query(server.connectionString, "select state, payload from outbox where event = 'recoveryCode'");
  expect(rows).toEqual([{ state: 'waiting', payload: { sealed: expect.stringMatching(/^[\w-]{80,}$/) } }]);
});

test('A company’s user recovers by company document and e-mail', async () => {
  const server = await start();
  await seedAccount(server, 'boss@example.com', { companyDocument: '20000000001' });
  const whom = { email: 'boss@example.com', companyDocument: '2000 0000 001' };
  const call = (path: string, body: unknown) =>
    browser(server.address).call(`/api/authentication/v1/organization-user/password${path}`, { method: 'POST', body });
  expect((await call('/otp-recovery', whom)).status).toBe(202);
  const code = await codeFor(server, 'boss@example.com');
  // A code of a company is worth nothing for the person.
  expect((await post(server, '/otp-recovery/verify', { email: whom.email, code })).status).toBe(422);
  const { body } = await call('/otp-recovery/verify', { ...whom, code });
  expect((await call('/reset', { token: body.token, password: 'Another-Horse-8' })).status).toBe(204);
});

test('A code or a right that could not be used for a fault of ours is good for the next try', async () => {
  const server = await start();
  await seedAccount(server, 'a@example.com');
  await post(server, '/otp-recovery', { email: 'a@example.com' });
  const code = await codeFor(server, 'a@example.com');
  /** Asks once while nothing can be written to the table, and once after. */
  const twice = async (table: string, ask: () => ReturnType<typeof post>) => {
    const before = `before insert on ${table} for each row execute function consents_append_only()`;
    await query(server.connectionString, `create trigger broken ${before}`);
    const first = await ask();
    await query(server.connectionString, `drop trigger broken on ${table}`);
    return [first, await ask()] as const;
  };
  const verified = await twice('codes', () => post(server, '/otp-recovery/verify', { email: 'a@example.com', code }));
  expect(verified.map(({ status }) => status)).toEqual([500, 200]);
  const { token } = verified[1].body;
  const changed = await twice('audit', () => post(server, '/reset', { token, password: 'Another-Horse-9' }));
  expect(changed.map(({ status }) => status)).toEqual([500, 204]);
});
