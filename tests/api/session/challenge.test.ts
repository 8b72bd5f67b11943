import { expect, test } from 'vitest';
import { securityLimits } from '../../../src/server/policy/securityLimits.ts';
import { password, person } from '../../support/api/bodies.ts';
import { type Answer, browser, codeOf, freshKey, withoutRequestId } from '../../support/api/call.ts';
import { callSolving, challengeOf, computeSolution, payloadOf } from '../../support/api/challenges.ts';
import { query } from '../../support/api/query.ts';
import { type StartedServer, start } from '../../support/api/start.ts';
import { seedAccount } from '../../support/people/seedAccount.ts';
import { seedPerson } from '../../support/people/seedPerson.ts';

const wrong = 'Wrong-Horse-9';
const logIn = ({ address }: Pick<StartedServer, 'address'>, secret: string, header?: string, tenant = 'aa', email = 'a@example.com') =>
  browser(address).call('/api/session/commerce/login', {
    method: 'POST',
    tenant,
    body: { email, password: secret },
    ...(header === undefined ? {} : { headers: { 'x-challenge': header } }),
  });
type SolvedChallenge = {
  readonly challenge: { readonly parameters: object; readonly signature: string };
  readonly solution: { readonly counter: number; readonly derivedKey: string };
};
const needed = [403, 'challengeNeeded'];
/** Logs in wrongly as often as that is free. */
const useUpFree = async (server: Pick<StartedServer, 'address'>, tenant = 'aa') => {
  for (let i = 0; i < 3; i++) expect((await logIn(server, wrong, undefined, tenant)).status).toBe(401);
};

test('After three wrong logins of an account a challenge comes before the next, on every node and for unknown persons too', async () => {
  const server = await start();
  const second = { address: await server.node() };
  await seedAccount(server, 'a@example.com');
  await useUpFree(server);
  const answer = await logIn(second, password);
  expect(codeOf(answer)).toEqual(needed);
  expect(answer.body.error?.errorObj?.message).toBe('challengeFailed of aa');
  // Solved, it is a login like any other; and a right one resets it.
  expect((await logIn(server, password, await computeSolution(challengeOf(answer)))).status).toBe(200);
  expect((await logIn(second, wrong)).status).toBe(401);

  for (let i = 0; i < 3; i++) await logIn(server, wrong, undefined, 'aa', 'nobody@example.com');
  expect(codeOf(await logIn(server, wrong, undefined, 'aa', 'nobody@example.com'))).toEqual(needed);
});

test('A solution counts once, on whichever of two nodes it comes, however many come at once', async () => {
  const server = await start();
  const second = { address: await server.node() };
  await seedAccount(server, 'a@example.com');
  await useUpFree(server);
  const header = await computeSolution(challengeOf(await logIn(server, wrong)));
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => logIn(at % 2 ? server : second, wrong, header)));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(1);
  expect(answers.filter((answer) => codeOf(answer)[1] === 'challengeNeeded')).toHaveLength(9);
  expect(await query(server.connectionString, 'select tenant, ends_at from spent_challenges')).toEqual([
    { tenant: 'aa', ends_at: new Date(server.time.now.getTime() + 600_000) },
  ]);
});

test('A solution for something else, of another shop, too old, made up or not solved is none', async () => {
  const server = await start();
  await useUpFree(server);
  await useUpFree(server, 'bb');
  const refused = async (header: string, tenant?: string) => expect(codeOf(await logIn(server, wrong, header, tenant))).toEqual(needed);
  const challenge = challengeOf(await logIn(server, wrong));
  await refused(await computeSolution(challenge), 'bb');

  // A solution for a code opens no login.
  const send = () =>
    browser(server.address).call('/api/authentication/v1/password/otp-recovery', { method: 'POST', body: { email: 'a@example.com' } });
  for (let i = 0; i < 3; i++) {
    expect((await send()).status).toBe(202);
    server.time.now = new Date(server.time.now.getTime() + 61_000);
  }
  await refused(await computeSolution(challengeOf(await send())));

  const solved = JSON.parse(Buffer.from(await computeSolution(challenge), 'base64').toString()) as SolvedChallenge;
  const { counter, derivedKey } = solved.solution;
  const { signature, parameters } = solved.challenge;
  const otherKey = derivedKey.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  for (const header of [
    'nonsense',
    Buffer.from('{"challenge":null}').toString('base64'),
    payloadOf(challenge, { counter, derivedKey: otherKey }),
    payloadOf({ signature, parameters: { ...parameters, cost: 1, keyPrefix: '0' } }, solved.solution),
    payloadOf({ signature, parameters: { ...parameters, data: { tenant: 'aa', purpose: 'login', ends: 9e9 } } }, solved.solution),
    payloadOf({ parameters }, solved.solution),
  ]) {
    await refused(header);
  }
  const late = await computeSolution(challengeOf(await logIn(server, wrong)));
  server.time.now = new Date(server.time.now.getTime() + 601_000);
  await refused(late);
});

test('Of many wrong logins at once, at two nodes, no more are free than of those one after another', async () => {
  const server = await start();
  const second = { address: await server.node() };
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => logIn(at % 2 ? server : second, wrong)));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
  expect(answers.filter((answer) => codeOf(answer)[1] === 'challengeNeeded')).toHaveLength(17);
});

test('What was solved is as many tries as ever: ten wrong logins, then nothing helps but waiting', async () => {
  const server = await start();
  await seedAccount(server, 'a@example.com');
  const body = { email: 'a@example.com', password: wrong };
  for (let i = 0; i < 10; i++) {
    const answer = await callSolving(browser(server.address), '/api/session/commerce/login', { method: 'POST', body });
    expect(answer.status).toBe(401);
  }
  expect(codeOf(await logIn(server, password))).toEqual([429, 'tooManyTries']);
});

test('Many wrong logins from one address ask a challenge of every account there', async () => {
  const server = await start({ limits: { loginOfAddress: { scope: 'login-address', hits: 20, seconds: 60, freely: 2 } } });
  for (const name of ['a', 'b']) expect((await logIn(server, wrong, undefined, 'aa', `${name}@example.com`)).status).toBe(401);
  expect(codeOf(await logIn(server, wrong, undefined, 'aa', 'c@example.com'))).toEqual(needed);
});

const register = (server: StartedServer, email: string, document?: string, header?: string) =>
  browser(server.address).call('/api/my-account/v2/users', {
    method: 'POST',
    body: person(email, document === undefined ? {} : { document }),
    headers: { 'idempotency-key': freshKey(), ...(header === undefined ? {} : { 'x-challenge': header }) },
  });

test('Who has learnt of many accounts learns of no other without a challenge, and who has none is asked the same', async () => {
  const limits = { takenOfAddress: { scope: 'taken-address', hits: 4, seconds: 60, freely: 2 } };
  const server = await start({ limits });
  await seedAccount(server, 'a@example.com');
  for (let i = 0; i < 2; i++) expect((await register(server, 'a@example.com')).status).toBe(422);
  const [taken, free] = [await register(server, 'a@example.com'), await register(server, 'b@example.com')];
  expect(codeOf(taken)).toEqual(needed);
  const bare = (answer: Answer) => JSON.stringify(withoutRequestId(answer.body)).replaceAll(/[0-9a-f]{32,}/g, '…');
  expect([free.status, bare(free)]).toEqual([taken.status, bare(taken)]);

  expect((await register(server, 'b@example.com', undefined, await computeSolution(challengeOf(free)))).status).toBe(201);
  for (let i = 0; i < 2; i++) {
    const header = await computeSolution(challengeOf(await register(server, 'a@example.com')));
    expect((await register(server, 'a@example.com', undefined, header)).body.error?.errorObj?.code).toBe('mistakes');
  }
  // The outer bound: of nobody is anything said.
  for (const email of ['a@example.com', 'c@example.com']) expect(codeOf(await register(server, email))).toEqual([429, 'tooManyTries']);
});

test('Who edits, or adds a company, meets the same bound', async () => {
  const server = await start({ limits: { takenOfAddress: { scope: 'taken-address', hits: 4, seconds: 60, freely: 1 } } });
  const ana = await seedPerson(server, 'a@example.com');
  expect((await register(server, 'a@example.com')).status).toBe(422);
  const { userInfo } = person('a@example.com');
  expect(codeOf(await ana.edit('/api/my-account/v3/aa/users', { userInfo }, '"1"'))).toEqual(needed);
  expect(codeOf(await ana.create('/api/my-account/v3/aa/users/organization', {}))).toEqual(needed);
});

test('A call that several limits ask it of solves one challenge', async () => {
  const freely = 0;
  const { codesOfAddress, takenOfAddress } = securityLimits;
  const server = await start({
    limits: { codesOfAddress: { ...codesOfAddress, freely }, takenOfAddress: { ...takenOfAddress, freely } },
  });
  const body = { email: 'nobody@example.com', companyDocument: '20000000001' };
  const answer = await callSolving(browser(server.address), '/api/authentication/v1/organization-user/code', { method: 'POST', body });
  expect(codeOf(answer)).toEqual([422, 'collaboratorNotFound']);
});
