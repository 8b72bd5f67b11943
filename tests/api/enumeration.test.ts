import { expect, test } from 'vitest';
import { work } from '../../src/server/password.ts';
import { person } from './bodies.ts';
import { type Answer, browser, freshKey, withoutRequestId } from './call.ts';
import { collaborator, enterApprovedCompany, collaboratorsAt as list } from './collaborating.ts';
import { registerPerson } from './register.ts';
import { start } from './start.ts';

/** All that somebody outside is told, and the work that was done for it. */
type Measured = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Passwords hashed. */
  readonly argon: number;
  /** Kind of statement → how many were sent to the database. */
  readonly statements: ReadonlyMap<string, number>;
};

/** Different in every answer: when, under which id, and a challenge's own numbers. */
const changing = ['date', 'x-request-id'];

/** Does what is done now follow from a call? Its stack leads back over every await; that of a job ends at its timer. */
function isOfCall(): boolean {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 200;
  const { stack = '' } = new Error('where');
  Error.stackTraceLimit = stackTraceLimit;
  return stack.includes('http/binding.ts');
}

/** A server that tells what a call makes it do; what its jobs do beside that is not counted. */
async function watched(options: Parameters<typeof start>[0] = {}) {
  const sent: string[] = [];
  const server = await start({
    ...options,
    observe: (statement, send) => {
      if (isOfCall()) sent.push(statement);
      return send(statement);
    },
  });
  const once = async (ask: () => Promise<Answer>): Promise<Measured> => {
    const [from, hashed] = [sent.length, work.done];
    const { status, headers, body } = await ask();
    const statements = new Map<string, number>();
    for (const statement of sent.slice(from)) statements.set(statement, (statements.get(statement) ?? 0) + 1);
    return {
      status,
      headers: Object.fromEntries([...headers].filter(([name]) => !changing.includes(name))),
      body: JSON.stringify(withoutRequestId(body)).replaceAll(/[0-9a-f]{32,}/g, '…'),
      argon: work.done - hashed,
      statements,
    };
  };
  return { server, once };
}

type Ask = (email: string) => Promise<Answer>;

/** Asks for one who is known and for one who is not, and finds no difference. */
async function expectSame(
  once: (ask: () => Promise<Answer>) => Promise<Measured>,
  what: string,
  ask: Ask,
  known: string,
): Promise<Measured> {
  const [first, second] = [await once(() => ask(known)), await once(() => ask('nobody@example.com'))];
  expect(second, what).toEqual(first);
  return first;
}

const post = (address: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  browser(address).call(path, { method: 'POST', body, headers });
const own = '20000000001';
const recovery = '/api/authentication/v1/password/otp-recovery';
const ofCompany = '/api/authentication/v1/organization-user/password/otp-recovery';

test('Login and recovery: the same answer, headers, hashes and statements for whoever is known and whoever is not', async () => {
  const { server, once } = await watched();
  const { address } = server;
  const known = 'known@example.com';
  await registerPerson(address, known);
  await enterApprovedCompany(server, 'boss@example.com', own);
  const wrong = 'Wrong-Horse-9';
  const logIn: Ask = (email) => post(address, '/api/session/commerce/login', { email, password: wrong });
  const first = await expectSame(once, 'login', logIn, known);
  // The measure sees something: one hash, and statements that look for the person.
  expect([first.status, first.argon]).toEqual([401, 1]);
  expect([...first.statements.keys()].some((statement) => statement.includes('from "users"'))).toBe(true);

  const corpLogIn: Ask = (email) => post(address, '/api/session/commerce/corp-login', { email, password: wrong, companyDocument: own });
  await expectSame(once, 'corpLogin', corpLogIn, 'boss@example.com');
  const elsewhere: Ask = (email) =>
    post(address, '/api/session/commerce/corp-login', { email, password: wrong, companyDocument: '20000000002' });
  await expectSame(once, 'corpLogin of another company', elsewhere, 'boss@example.com');
  // As many times as ask a challenge.
  for (let i = 0; i < 2; i++) await expectSame(once, 'login again', logIn, known);
  expect((await expectSame(once, 'login with a challenge', logIn, known)).status).toBe(403);

  const sent = await expectSame(once, 'recovery', (email) => post(address, recovery, { email }), known);
  expect([...sent.statements.keys()].filter((statement) => statement.startsWith('insert into "outbox"'))).toHaveLength(1);
  await expectSame(once, 'recovery too soon', (email) => post(address, recovery, { email }), known);
  await expectSame(once, 'a wrong code', (email) => post(address, `${recovery}/verify`, { email, code: '0' }), known);
  await expectSame(once, 'recovery of a company', (email) => post(address, ofCompany, { email, companyDocument: own }), 'boss@example.com');
  await expectSame(
    once,
    'a wrong code of a company',
    (email) => post(address, `${ofCompany}/verify`, { email, companyDocument: own, code: '0' }),
    'boss@example.com',
  );
  await server.mail('recoveryCode', 'boss@example.com');
  const to = (await server.mails()).filter(({ event }) => event === 'recoveryCode').map(({ to }) => to);
  expect(to.sort()).toEqual(['boss@example.com', known]);
});

test.each([
  ['before a challenge is solved', { hits: 60, freely: 0 }, 403],
  ['at the outer limit', { hits: 0 }, 429],
])('What section 8 tells apart is the same %s: registration, a collaborator’s code', async (_, limit, status) => {
  // Known by a node that says so.
  const before = await start();
  const known = 'known@example.com';
  await registerPerson(before.address, known);
  const boss = await enterApprovedCompany(before, 'boss@example.com', own);
  expect((await boss.create(list, collaborator('rosa@example.com', own))).status).toBe(201);
  const limits = { takenOfAddress: { scope: 'taken-address', seconds: 60, ...limit } };
  const { server, once } = await watched({ limits, connectionString: before.connectionString });
  const { address } = server;
  const register: Ask = (email) =>
    post(address, '/api/my-account/v2/users', person(email, { document: '12345670' }), { 'idempotency-key': freshKey() });
  expect((await expectSame(once, 'registration', register, known)).status).toBe(status);
  const code: Ask = (email) => post(address, '/api/authentication/v1/organization-user/code', { email, companyDocument: own });
  expect((await expectSame(once, 'a code', code, 'rosa@example.com')).status).toBe(status);
});

/** The clock is no proof on a busy machine and takes long: it is asked in the whole proof alone. */
test.runIf(process.env.FULL === '1')(
  'A login takes as long for a known person as for an unknown one',
  async () => {
    const { scope, seconds } = { scope: 'login-address', seconds: 60 };
    const loginOfAddress = { scope, seconds, hits: 1_000_000 };
    const server = await start({ limits: { loginOfAddress, loginOfAccount: { ...loginOfAddress, scope: 'login-account' } } });
    await registerPerson(server.address, 'known@example.com');
    const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let round = 0; round < 200; round++) {
      // By turns, so that what else the machine does meets both.
      for (const who of round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const from = performance.now();
        await post(server.address, '/api/session/commerce/login', { email: `${who}@example.com`, password: 'Wrong-Horse-9' });
        took[who].push(performance.now() - from);
      }
    }
    const median = (of: readonly number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0;
    const ratio = median(took.known) / median(took.unknown);
    expect(ratio).toBeGreaterThan(0.9);
    expect(ratio).toBeLessThan(1.1);
  },
  180_000,
);
