import { expect, test } from 'vitest';
import { hashCounter } from '../../../src/server/platform/passwordHash.ts';
import { password } from '../../support/api/bodies.ts';
import { type Browser, browser, codeOf, etagOf, withoutRequestId } from '../../support/api/call.ts';
import { collaborator, collaboratorsAt, enterApprovedCompany } from '../../support/api/collaborators.ts';
import { logIn } from '../../support/api/logIn.ts';
import { query } from '../../support/api/query.ts';
import { type StartedServer, start } from '../../support/api/start.ts';
import { seedAccount } from '../../support/people/seedAccount.ts';
import { seedPerson } from '../../support/people/seedPerson.ts';

const sending = '/api/authentication/v1/email/change/code';
const changing = '/api/authentication/v1/email/change';
const user = '/api/my-account/v3/aa/users';
const [old, next] = ['ana@example.com', 'ana.new@example.com'];

const send = (who: Browser, email = next, currentPassword = password) =>
  who.call(sending, { method: 'POST', body: { email, currentPassword } });
async function change(who: Browser, code: string, email = next, etag?: string) {
  const version = etag ?? etagOf(await who.call(user));
  return who.call(changing, { method: 'POST', body: { email, code }, headers: { 'if-match': version } });
}
const isIn = async (who: Browser) => (await who.call('/api/session/commerce/fetchSessionInfo')).body.signedIn;
const statusOf = async (server: StartedServer, email: string) =>
  (await browser(server.address).call('/api/session/commerce/login', { method: 'POST', body: { email, password } })).status;
const another = (code: string) => `${(Number(code[0]) + 1) % 10}${code.slice(1)}`;

async function ana(server: StartedServer): Promise<Browser> {
  return seedPerson(server, old);
}
const codesIn = async (server: StartedServer) =>
  (await server.mails()).flatMap(({ event, text }) => (event === 'emailChangeCode' ? (/code=\[(\d{6})\]/.exec(text)?.[1] ?? []) : []));
/** The code of the mail that was sent last, of so many. */
async function codeIn(server: StartedServer, sent = 1): Promise<string> {
  await expect.poll(async () => (await codesIn(server)).length, { timeout: 20_000 }).toBe(sent);
  return (await codesIn(server)).at(-1) ?? '';
}

test('With the code of the new mailbox the e-mail changes: one logs in with it, other sessions end, the old address is notified', async () => {
  const server = await start();
  const who = await ana(server);
  const other = await logIn(server.address, old);
  const sent = await send(who);
  expect([sent.status, sent.body]).toEqual([202, { resendSeconds: 60, validMinutes: 10, mostTries: 5 }]);
  expect((await who.call(user)).body.payload?.accountData?.email).toBe(old);
  const before = who.cookies.get('session-aa');
  const { status, body } = await change(who, await codeIn(server));
  expect([status, body.user?.email]).toEqual([200, next]);
  expect(who.cookies.get('session-aa')).not.toBe(before);
  expect([await isIn(who), await isIn(other)]).toEqual([true, false]);
  expect((await who.call(user)).body.payload?.accountData?.email).toBe(next);
  expect([await statusOf(server, old), await statusOf(server, next)]).toEqual([401, 200]);
  await server.mail('emailChanged', old);
  expect(await query(server.connectionString, "select actor = subject as own from audit where action = 'e-mail changed'")).toEqual([
    { own: true },
  ]);
  expect(await query(server.connectionString, 'select count(*)::int as published from crm_records')).toEqual([{ published: 1 }]);
});

test('A taken e-mail is answered the same for the same work, and its owner gets a mail instead of a code', async () => {
  const server = await start();
  const who = await ana(server);
  await seedAccount(server, 'bea@example.com');
  const worked = async (email: string) => {
    const before = hashCounter.done;
    const { status, body } = await send(who, email);
    return { status, body, hashes: hashCounter.done - before };
  };
  const free = await worked(next);
  server.time.now = new Date(server.time.now.getTime() + 61_000);
  const taken = await worked('BEA@example.com');
  expect(taken).toEqual(free);
  await server.mail('emailChangeTaken', 'bea@example.com');
  const answer = await change(who, '000000', 'bea@example.com');
  const unknown = await change(who, '000000', 'nobody@example.com');
  expect(withoutRequestId(answer.body)).toEqual(withoutRequestId(unknown.body));
  expect(codeOf(answer)).toEqual([422, 'wrongCode']);
  expect(await query(server.connectionString, "select count(*)::int as mails from outbox where event = 'emailChangeCode'")).toEqual([
    { mails: 1 },
  ]);
});

test('A wrong password sends nothing and uses no try; the current e-mail is reported at its field', async () => {
  const server = await start();
  const who = await ana(server);
  expect(codeOf(await send(who, next, 'Wrong-Horse-9'))).toEqual([422, 'wrongPassword']);
  const same = await send(who, 'ANA@example.com');
  expect([codeOf(same), same.body.error?.errorObj?.mistakes]).toMatchObject([[422, 'notSaved'], [{ field: 'newEmail', mistake: 'same' }]]);
  expect(await query(server.connectionString, 'select count(*)::int as codes from codes')).toEqual([{ codes: 0 }]);
  expect((await send(who)).status).toBe(202);
  const early = await send(who);
  expect([codeOf(early), Number(early.headers.get('retry-after')) <= 60]).toEqual([[429, 'tooManyTries'], true]);
});

test('A code is good for its person and address alone, five tries and once', async () => {
  const server = await start();
  const who = await ana(server);
  const bea = await seedPerson(server, 'bea@example.com');
  await send(who);
  const code = await codeIn(server);
  expect(codeOf(await change(bea, code))).toEqual([422, 'wrongCode']);
  expect(codeOf(await change(who, code, 'other@example.com'))).toEqual([422, 'wrongCode']);
  for (let tries = 0; tries < 5; tries++) expect((await change(who, another(code))).status).toBe(422);
  expect(codeOf(await change(who, code))).toEqual([422, 'wrongCode']);
  server.time.now = new Date(server.time.now.getTime() + 61_000);
  await send(who);
  const second = await codeIn(server, 2);
  server.time.now = new Date(server.time.now.getTime() + 11 * 60_000);
  expect(codeOf(await change(who, second))).toEqual([422, 'wrongCode']);
  expect(await statusOf(server, old)).toBe(200);
});

test('A profile that was edited meanwhile is answered with the current values, and the code is still valid; a repeated call is answered again', async () => {
  const server = await start();
  const who = await ana(server);
  await send(who);
  const code = await codeIn(server);
  const conflict = await change(who, code, next, '"77"');
  expect([codeOf(conflict), conflict.body.error?.errorObj?.current?.payload?.accountData?.email]).toEqual([[412, 'changedMeanwhile'], old]);
  expect((await change(who, code)).status).toBe(200);
  const again = await change(who, code);
  expect([again.status, again.body.user?.email]).toEqual([200, next]);
  const without = await who.call(changing, { method: 'POST', body: { code }, headers: { 'if-match': '"1"' } });
  expect(without.status).toBe(400);
});

test('Who registered with the e-mail in between keeps it; an unanswered invitation does not', async () => {
  const server = await start();
  const who = await ana(server);
  await send(who);
  const code = await codeIn(server);
  await seedAccount(server, next);
  expect(codeOf(await change(who, code))).toEqual([422, 'emailTaken']);
  server.time.now = new Date(server.time.now.getTime() + 61_000);
  const boss = await enterApprovedCompany(server, 'boss@example.com', '20000000001');
  expect((await boss.create(collaboratorsAt, collaborator('asked@example.com', '20000000001'))).status).toBe(201);
  await send(who, 'asked@example.com');
  expect((await change(who, await codeIn(server, 2), 'asked@example.com')).body.user?.email).toBe('asked@example.com');
});
