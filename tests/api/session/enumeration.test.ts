import { expect, test } from 'vitest';
import { contract } from '../../../src/contract/bundle.ts';
import { hashCounter } from '../../../src/server/platform/passwordHash.ts';
import { company, organization, password, person } from '../../support/api/bodies.ts';
import { type Answer, browser, freshKey, withoutRequestId } from '../../support/api/call.ts';
import { collaborator, enterApprovedCompany, collaboratorsAt as list } from '../../support/api/collaborators.ts';
import { orderShop, tilesAndSink } from '../../support/api/orderShop.ts';
import { registerPerson } from '../../support/api/registrations.ts';
import { enter } from '../../support/api/signedIn.ts';
import { start } from '../../support/api/start.ts';
import { seedAccount } from '../../support/people/seedAccount.ts';

/** Everything that a caller sees, and the work that was done for it. */
type MeasuredAnswer = {
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

/** A server that reports the work of a call; what its jobs do beside that is not counted. */
async function watched(options: Parameters<typeof start>[0] = {}) {
  const sent: string[] = [];
  const server = await start({
    ...options,
    observe: (statement, send) => {
      if (isOfCall()) sent.push(statement);
      return send(statement);
    },
  });
  const once = async (ask: () => Promise<Answer>): Promise<MeasuredAnswer> => {
    const [from, hashed] = [sent.length, hashCounter.done];
    const { status, headers, body } = await ask();
    const statements = new Map<string, number>();
    for (const statement of sent.slice(from)) statements.set(statement, (statements.get(statement) ?? 0) + 1);
    return {
      status,
      headers: Object.fromEntries([...headers].filter(([name]) => !changing.includes(name))),
      body: JSON.stringify(withoutRequestId(body)).replaceAll(/[0-9a-f]{32,}/g, '…'),
      argon: hashCounter.done - hashed,
      statements,
    };
  };
  return { server, once };
}

type Ask = (who: string) => Promise<Answer>;

/** Operations that were asked for one who is known and for one who is not. */
const measured = new Set<string>();

/** Asks an operation for what is known and for what is not, and finds no difference. */
async function expectSame(
  once: (ask: () => Promise<Answer>) => Promise<MeasuredAnswer>,
  operation: string,
  ask: Ask,
  known: string,
  unknown = 'nobody@example.com',
): Promise<MeasuredAnswer> {
  measured.add(operation);
  const [first, second] = [await once(() => ask(known)), await once(() => ask(unknown))];
  expect(second, operation).toEqual(first);
  return first;
}

const post = (address: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  browser(address).call(path, { method: 'POST', body, headers });
const own = '20000000001';
const recovery = '/api/authentication/v1/password/otp-recovery';
const ofCompany = '/api/authentication/v1/organization-user/password/otp-recovery';

test('Login and recovery: the same answer, headers, hashes and statements for known and unknown people', async () => {
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
  // One account has one count of tries, through whichever login: nobody else's is beside the person's.
  await expectSame(once, 'corpLogin', corpLogIn, 'boss@example.com', 'nobody-there@example.com');
  const elsewhere: Ask = (email) =>
    post(address, '/api/session/commerce/corp-login', { email, password: wrong, companyDocument: '20000000002' });
  await expectSame(once, 'corpLogin', elsewhere, 'boss@example.com', 'nobody-there@example.com');
  // As many times as ask a challenge.
  for (let i = 0; i < 2; i++) await expectSame(once, 'login', logIn, known);
  expect((await expectSame(once, 'login', logIn, known)).status).toBe(403);

  const sent = await expectSame(once, 'sendRecoveryCode', (email) => post(address, recovery, { email }), known);
  expect([...sent.statements.keys()].filter((statement) => statement.startsWith('insert into "outbox"'))).toHaveLength(1);
  await expectSame(once, 'sendRecoveryCode', (email) => post(address, recovery, { email }), known);
  await expectSame(once, 'verifyRecoveryCode', (email) => post(address, `${recovery}/verify`, { email, code: '0' }), known);
  await expectSame(
    once,
    'sendOrganizationRecoveryCode',
    (email) => post(address, ofCompany, { email, companyDocument: own }),
    'boss@example.com',
  );
  await expectSame(
    once,
    'verifyOrganizationRecoveryCode',
    (email) => post(address, `${ofCompany}/verify`, { email, companyDocument: own, code: '0' }),
    'boss@example.com',
  );
  await server.mail('recoveryCode', 'boss@example.com');
  const to = (await server.mails()).filter(({ event }) => event === 'recoveryCode').map(({ to }) => to);
  expect(to.sort()).toEqual(['boss@example.com', known]);
});

test('A session and an invitation: the same for known and unknown people; an order’s number costs the same', async () => {
  const { server, once } = await watched();
  const { address } = server;
  const known = 'known@example.com';
  await registerPerson(address, known);
  const create: Ask = (email) => post(address, '/api/session/v1/session/create', { email, password: 'Wrong-Horse-9' });
  expect((await expectSame(once, 'createSession', create, known)).argon).toBe(1);
  const boss = await enterApprovedCompany(server, 'boss@example.com', own);
  expect((await boss.create(list, collaborator('rosa@example.com', own))).status).toBe(201);
  const first = { companyDocument: own, code: '000000' };
  const at = '/api/authentication/v1/organization-user';
  const headers = () => ({ 'idempotency-key': freshKey() });
  const rosa = 'rosa@example.com';
  const verify: Ask = (email) => post(address, `${at}/code/verify`, { email, ...first });
  await expectSame(once, 'verifyCollaboratorCode', verify, rosa);
  const enter: Ask = (email) => post(address, `${at}/register`, { email, ...first, password, consents: { terms: true } }, headers());
  await expectSame(once, 'registerOrganizationUser', enter, rosa);
  const consents = [{ template: 'terms', version: '2026-11', accepted: true }];
  const enterWithout: Ask = (email) => post(address, `${at}/register-without-password`, { email, ...first, consents }, headers());
  await expectSame(once, 'registerOrganizationUserWithoutPassword', enterWithout, rosa);

  const { placeFor, idOf } = await orderShop(server, { order: tilesAndSink });
  const number = await placeFor(await idOf(known));
  measured.add('lookUpOrder');
  const lookUp = (orderNumber: string) => once(() => post(address, '/api/my-account/v2/aa/orders/lookup', { orderNumber }));
  const [hit, miss] = [await lookUp(number), await lookUp('999999999')];
  // What it says is a stub: a guess reveals no more than that.
  expect([hit.status, miss.status]).toEqual([200, 422]);
  expect(miss.statements).toEqual(hit.statements);
});

test.each([
  ['before a challenge is solved', { hits: 60, freely: 0 }, 403],
  ['at the outer limit', { hits: 0 }, 429],
])('What section 8 distinguishes is the same %s: an account’s e-mail or document, a collaborator’s code', async (_, limit, status) => {
  // Known by a node that says so.
  const before = await start();
  const [known, document, company2] = ['known@example.com', '23456780', '20000000009'];
  const ana = await enter(before.address, person(known, { document }), { email: known, password }, 'aa');
  const boss = await enterApprovedCompany(before, 'boss@example.com', own);
  const { body: rosa } = await boss.create(list, collaborator('rosa@example.com', own));
  const limits = { takenOfAddress: { scope: 'taken-address', seconds: 60, ...limit } };
  const { server, once } = await watched({ limits, connectionString: before.connectionString });
  const { address } = server;
  const [here, there] = [ana.at(address), boss.at(address)];
  // The first use of a session's new id ends the old one, whatever is asked.
  for (const one of [here, there]) await one.call('/api/session/commerce/fetchSessionInfo');
  const registering = (path: string, body: object) => post(address, path, body, { 'idempotency-key': freshKey() });
  const users = '/api/my-account/v2/users';
  const organizations = `${users}/businessUser/registration`;
  const other = '12345670';
  const asks: readonly (readonly [string, Ask, string, string?])[] = [
    ['registerUser', (email) => registering(users, person(email, { document: other })), known],
    ['registerUser', (id) => registering(users, person('new@example.com', { document: id })), document, other],
    ['register', (email) => registering('/api/authentication/v1/register', person(email, { document: other })), known],
    ['registerBusinessUser', (email) => registering(organizations, company(email, company2)), known],
    ['registerBusinessUser', (id) => registering(organizations, company('new@example.com', id)), own, company2],
    [
      'sendCollaboratorCode',
      (email) => post(address, '/api/authentication/v1/organization-user/code', { email, companyDocument: own }),
      'rosa@example.com',
    ],
    [
      'addOrganization',
      (id) =>
        here.create('/api/my-account/v3/aa/users/organization', { organizationInformation: organization(id), consents: { terms: true } }),
      own,
      company2,
    ],
    [
      'updateUser',
      (id) => here.edit('/api/my-account/v3/aa/users', { userInfo: person(known, { document: id }).userInfo }, '"1"'),
      '20000000',
      other,
    ],
    [
      'updateOrganization',
      (id) => there.edit('/api/my-account/v3/aa/users/organization', { organizationInformation: organization(id) }, '"1"'),
      own,
      company2,
    ],
    ['addCollaborator', (email) => there.create(list, collaborator(email, own)), known],
    ['editCollaborator', (email) => there.edit(`${list}/${rosa.id}`, collaborator(email, own), '"1"'), known],
  ];
  for (const [operation, ask, is, isNot] of asks)
    expect((await expectSame(once, operation, ask, is, isNot)).status, operation).toBe(status);
});

/** What people are known by: an e-mail, a document, an order’s or a quotation’s number, a code that was sent. */
const knownBy = /^(?:email|document|documentNumber|companyDocument|orderNumber|quotation|message|code)$/;

/** Operations that take one and need no measure here, and why. */
const apart: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'readOrder',
      'trackOrder',
      'readRepurchase',
      'downloadOrder',
      'purchaseQuotation',
      'drawBarcode',
      'askApproval',
      'initiateCancel',
      'giveBankDetails',
    ].map((operation) => [operation, 'Row of somebody else: the access matrix asks for it and for none']),
  ),
  ...Object.fromEntries(
    ['addPaymentMethod', 'addStoreCard', 'saveCard'].map((operation) => [
      operation,
      'The card’s owner goes to the gateway and is compared with nobody',
    ]),
  ),
  ...Object.fromEntries(
    ['sendEmailChangeCode', 'changeEmail'].map((operation) => [
      operation,
      'A person asks with the own password: tests/api/profile/changeEmail.test.ts compares a taken e-mail with a free one',
    ]),
  ),
  ...Object.fromEntries(
    ['requestWithdrawal', 'fileComplaint'].map((operation) => [operation, 'What a stranger writes is kept and compared with nobody']),
  ),
  subscribeLoyalty: 'Another’s document than one’s own is refused before anybody is looked for',
  quoteList: 'As createQuotation',
  createQuotation: 'An agent, whom an operator has made one, quotes for customers and learns which customer does not exist',
};

test('Every operation that takes an e-mail, a document, a number or a code is measured, or says why not', () => {
  const names = (schema: unknown): string[] => {
    if (typeof schema !== 'object' || schema === null) return [];
    const properties = 'properties' in schema && typeof schema.properties === 'object' ? Object.keys(schema.properties ?? {}) : [];
    return [...properties, ...Object.values(schema).flatMap(names)];
  };
  const taking = Object.values(contract().paths)
    .flatMap((item) => Object.values(item))
    .filter(({ requestBody, parameters = [] }) => {
      const parameterNames = [...names(requestBody?.content['application/json']?.schema), ...parameters.map(({ name }) => name)];
      return parameterNames.some((name) => knownBy.test(name));
    })
    .map(({ operationId }) => operationId);
  expect([...measured, ...Object.keys(apart)].toSorted()).toEqual(taking.toSorted());
});

/** The clock is no proof on a busy machine and takes long: it is asked in the whole proof alone. */
test.runIf(process.env.FULL === '1')(
  'A login takes as long for a known person as for an unknown one',
  async () => {
    const { scope, seconds } = { scope: 'login-address', seconds: 60 };
    const loginOfAddress = { scope, seconds, hits: 1_000_000 };
    const server = await start({ limits: { loginOfAddress, loginOfAccount: { ...loginOfAddress, scope: 'login-account' } } });
    await seedAccount(server, 'known@example.com');
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
