import { expect, test } from 'vitest';
import { password } from '../../support/api/bodies.ts';
import { browser, codeOf, freshKey } from '../../support/api/call.ts';
import { codeFrom, collaborator, enterApprovedCompany, collaboratorsAt as list, setStatus } from '../../support/api/collaborators.ts';
import { logIn } from '../../support/api/logIn.ts';
import { query } from '../../support/api/query.ts';
import { type StartedServer, start } from '../../support/api/start.ts';

const own = '20000000001';
const at = '/api/authentication/v1/organization-user';
const identity = { email: 'rosa@example.com', companyDocument: own };

const post = (address: string, path: string, body: unknown, key = freshKey()) =>
  browser(address).call(`${at}/${path}`, { method: 'POST', body, headers: { 'idempotency-key': key } });

async function invited(): Promise<StartedServer & { readonly boss: Awaited<ReturnType<typeof enterApprovedCompany>> }> {
  const server = await start();
  const boss = await enterApprovedCompany(server, 'boss@example.com', own);
  await boss.create(list, collaborator('rosa@example.com', own));
  return { ...server, boss };
}

test('A code by mail, then a password and the terms: the account is active, and the code is worth nothing any more', async () => {
  const server = await invited();
  const sent = await post(server.address, 'code', { ...identity, email: 'Rosa@Example.com' });
  expect([sent.status, sent.body]).toEqual([202, { resendSeconds: 60, validMinutes: 10, mostTries: 5 }]);
  const mail = await server.mail('collaboratorCode', 'rosa@example.com');
  expect(mail.text).toContain('firstName=[Rosa] businessName=[Built Ltd]');
  const code = await codeFrom(server, 'rosa@example.com');
  expect((await post(server.address, 'code', identity)).status).toBe(429);
  await expect(logIn(server.address, 'rosa@example.com', own)).rejects.toThrow('401');

  expect((await post(server.address, 'code/verify', { ...identity, code })).status).toBe(204);
  const access = { ...identity, code, password, consents: { terms: true } };
  for (const [what, body, mistakes] of [
    ['weak', { ...access, password: 'weak' }, [{ field: 'password', mistake: 'length' }]],
    ['like the e-mail', { ...access, password: 'Rosa@example.com1' }, [{ field: 'password', mistake: 'unlike' }]],
    ['no terms', { ...access, consents: { terms: false } }, [{ field: 'terms' }]],
    ['no digits', { ...access, code: 'abc' }, [{ field: 'verificationCode' }]],
    ['another code', { ...access, code: code === '000000' ? '000001' : '000000' }, [{ field: 'verificationCode', mistake: 'wrong' }]],
  ] as const) {
    const { status, body: answer } = await post(server.address, 'register', body);
    expect([what, status]).toEqual([what, 422]);
    expect(answer.error?.errorObj?.mistakes, what).toMatchObject(mistakes);
  }
  const key = freshKey();
  const done = await post(server.address, 'register', access, key);
  expect([done.status, done.body.state]).toEqual([201, 'active']);
  expect((await post(server.address, 'register', access, key)).body).toEqual(done.body);
  expect(codeOf(await post(server.address, 'register', access))).toEqual([422, 'wrongCode']);
  const rosa = await logIn(server.address, 'rosa@example.com', own);
  const { body } = await rosa.call('/api/session/commerce/fetchSessionInfo');
  expect([body.role, body.accountType, body.user?.id]).toEqual(['buyer', 'ORGANIZATION', done.body.userId]);
  expect((await rosa.call('/api/my-account/v3/aa/users')).body.payload).toMatchObject({ userInfo: { userName: { firstName: 'Rosa' } } });
  expect(
    await query(server.connectionString, `select template, accepted, channel from consents where user_id = '${done.body.userId}'`),
  ).toEqual([{ template: 'terms', accepted: true, channel: 'web' }]);
  expect((await server.boss.call(`${list}/${done.body.userId}`)).body).toMatchObject({ state: 'active', version: 2 });
  expect(server.log.join('\n')).not.toContain(code);
});

test('A code ends after ten minutes by the clock, for a check of the code and for the login', async () => {
  const server = await invited();
  await post(server.address, 'code', identity);
  const code = await codeFrom(server, 'rosa@example.com');
  const access = { ...identity, code, password, consents: { terms: true } };
  const later = (seconds: number) => {
    server.time.now = new Date(server.time.now.getTime() + seconds * 1000);
  };
  later(599);
  expect((await post(server.address, 'code/verify', { ...identity, code })).status).toBe(204);
  later(1);
  expect(codeOf(await post(server.address, 'code/verify', { ...identity, code }))).toEqual([422, 'wrongCode']);
  const refused = await post(server.address, 'register', access);
  expect(codeOf(refused)).toEqual([422, 'wrongCode']);
  expect(refused.body.error?.errorObj?.mistakes).toMatchObject([{ field: 'verificationCode', mistake: 'wrong' }]);
  await expect(logIn(server.address, 'rosa@example.com', own)).rejects.toThrow('401');
  expect((await server.boss.call(`${list}?status=invited`)).body.total).toBe(1);
});

test('Nobody invited by that e-mail: the same answer for everybody, and within a limit', async () => {
  const server = await invited();
  const rosa = JSON.parse(JSON.stringify((await server.boss.call(`${list}?status=invited`)).body.items)) as { id: string }[];
  const unknown = [
    { ...identity, email: 'nobody@example.com' },
    { ...identity, companyDocument: '20000000002' },
    { ...identity, email: 'boss@example.com' },
  ];
  for (const who of unknown) {
    const answer = await post(server.address, 'code', who);
    expect([...codeOf(answer), answer.body.error?.errorObj?.message]).toEqual([422, 'collaboratorNotFound', 'collaboratorNotFound of aa']);
    expect(answer.body.error?.errorObj?.mistakes).toMatchObject([{ field: 'loginEmail', mistake: 'notFound' }]);
  }
  expect((await setStatus(server.boss, rosa[0]?.id, 'inactive')).status).toBe(200);
  expect(codeOf(await post(server.address, 'code', identity))).toEqual([422, 'collaboratorNotFound']);
  await query(server.connectionString, `update rate_limits set hits = 60 where scope = 'taken-address'`);
  expect(codeOf(await post(server.address, 'code', { ...identity, email: 'other@example.com' }))).toEqual([429, 'tooManyTries']);
  expect((await server.mails()).filter(({ event }) => event === 'collaboratorCode')).toEqual([]);
});

test('Of twenty who use one code at once, at two nodes, one comes in; five tries in all, and none by a code that was revoked', async () => {
  const server = await invited();
  const other = await server.node();
  await post(server.address, 'code', identity);
  const code = await codeFrom(server, 'rosa@example.com');
  const access = { ...identity, code, password, consents: { terms: true } };
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => post(n % 2 === 0 ? server.address : other, 'register', access)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 201).map((answer) => String(codeOf(answer))))).toEqual(
    new Set(['422,wrongCode']),
  );

  const second = { email: 'luis@example.com', companyDocument: own };
  const { body: luis } = await server.boss.create(list, collaborator('luis@example.com', own));
  await post(server.address, 'code', second);
  const right = await codeFrom(server, 'luis@example.com');
  const wrong = right === '000000' ? '000001' : '000000';
  for (let n = 0; n < 5; n++)
    expect(codeOf(await post(server.address, 'code/verify', { ...second, code: wrong }))).toEqual([422, 'wrongCode']);
  expect(codeOf(await post(server.address, 'code/verify', { ...second, code: right }))).toEqual([422, 'wrongCode']);

  server.time.now = new Date(server.time.now.getTime() + 61_000);
  await post(server.address, 'code', second);
  const fresh = (await server.mails()).filter(({ event, to }) => event === 'collaboratorCode' && to === 'luis@example.com');
  expect((await server.boss.call(`${list}/${luis.id}/invitation`, { method: 'DELETE' })).status).toBe(204);
  expect(fresh.length).toBeGreaterThan(0);
  const last = await codeFrom(server, 'luis@example.com');
  expect(codeOf(await post(server.address, 'register', { ...access, ...second, code: last }))).toEqual([422, 'wrongCode']);
});

test('A retailer’s own host lets somebody come in without a password, who may set one later; what is mandatory is accepted', async () => {
  const server = await invited();
  await post(server.address, 'code', identity);
  const code = await codeFrom(server, 'rosa@example.com');
  const arrival = (consents: unknown) => ({ ...identity, code, consents });
  const terms = { template: 'terms', version: '1', accepted: true };
  for (const consents of [
    [],
    [{ ...terms, accepted: false }],
    [{ ...terms, version: '0' }],
    [terms, { template: 'newsletter', version: '2', accepted: true }],
  ])
    expect(codeOf(await post(server.address, 'register-without-password', arrival(consents)))).toEqual([422, 'consentRefused']);
  expect((await post(server.address, 'register-without-password', arrival([terms]))).status).toBe(201);
  await expect(logIn(server.address, 'rosa@example.com', own)).rejects.toThrow('401');

  // A mailbox gets one code a minute, whatever it is for.
  server.time.now = new Date(server.time.now.getTime() + 61_000);
  const guest = browser(server.address);
  const recovery = `${at}/password`;
  await guest.call(`${recovery}/otp-recovery`, { method: 'POST', body: identity });
  const recoveryCode = /code=\[(\d{6})\]/.exec((await server.mail('recoveryCode', 'rosa@example.com')).text)?.[1];
  const { body } = await guest.call(`${recovery}/otp-recovery/verify`, { method: 'POST', body: { ...identity, code: recoveryCode } });
  expect((await guest.call(`${recovery}/reset`, { method: 'POST', body: { token: body.token, password } })).status).toBe(204);
  await logIn(server.address, 'rosa@example.com', own);
});

test('Who is invited recovers no password, and registers as nobody else', async () => {
  const server = await invited();
  const guest = browser(server.address);
  const sent = await guest.call(`${at}/password/otp-recovery`, { method: 'POST', body: identity });
  const person = await guest.call('/api/authentication/v1/password/otp-recovery', { method: 'POST', body: { email: identity.email } });
  expect([sent.status, person.status]).toEqual([202, 202]);
  expect((await server.mails()).filter(({ event }) => event === 'recoveryCode')).toEqual([]);
  expect(
    await query(
      server.connectionString,
      `select count(*)::int as queued from outbox where event = 'recoveryCode' and recipient is not null`,
    ),
  ).toEqual([{ queued: 0 }]);
});
