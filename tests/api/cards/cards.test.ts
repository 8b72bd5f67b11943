import type { JSONWebKeySet } from 'jose';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Sandbox } from '../../../src/server/adapters/gateway/sandbox/serveSandbox.ts';
import { startSandbox } from '../../../src/server/adapters/gateway/sandbox/startSandbox.ts';
import { markRevocationDead } from '../../../src/server/store/cards/revocations.ts';
import { countOutbox, listDeadLetters, replayDeadLetters } from '../../../src/server/store/outbox/deadLetters.ts';
import { seal } from '../../../src/web/features/cards/seal.ts';
import { password } from '../../support/api/bodies.ts';
import { type Answer, type Body, browser, codeOf, freshKey } from '../../support/api/call.ts';
import { bodyOfRecord, compiled, shopOf } from '../../support/api/compiledTenants.ts';
import { copyRowsStatement } from '../../support/api/copyRowsStatement.ts';
import { logIn } from '../../support/api/logIn.ts';
import { openOutbox } from '../../support/api/openOutbox.ts';
import { query } from '../../support/api/query.ts';
import type { SignedIn } from '../../support/api/signedIn.ts';
import { type StartOptions, start } from '../../support/api/start.ts';
import { startFaultyGateway } from '../../support/api/startFaultyGateway.ts';
import { seedPerson } from '../../support/people/seedPerson.ts';
import { codes } from '../../tenants/compiled.ts';
import { filledForm } from '../../tenants/filledForm.ts';

const list = '/api/my-account/v3/users/payment-methods';
const older = '/api/my-account/v2/users/payment-methods';
const store = `${older}/cmr-card`;
const preferred = `${list}/preferred-payment-method`;
const saved = '/api/checkout/v1/payments/save-card';
const frames = '/api/my-account/v2/users/payments/psp-iframe';
const publicKeys = '/api/my-account/v2/cryptoKeyManager/public';

const VISA = '4111111111111111';
const OTHER_VISA = '4012888888881881';
const THIRD_VISA = '4222222222222220';
const AMEX = '378282246310005';
const STORE = '6007310000000003';
const DINERS = '30569309025904';

const form = { cardType: 'creditCard', cardHolderName: 'Ana Núñez', cardExpiry: '05/29' };
/** A signed-in person. */
type Caller = Pick<SignedIn, 'call'>;

const json = <T>(body: Body): T => JSON.parse(JSON.stringify(body)) as T;
const keysOf = async (who: SignedIn) => json<JSONWebKeySet>((await who.call(publicKeys)).body);
const cardOf = async (who: SignedIn, number: string, more: object = {}) => ({
  ...form,
  ...more,
  sealedNumber: await seal(number, await keysOf(who)),
});
const add = async (who: SignedIn, number: string, more: object = {}, to = list) => who.create(to, await cardOf(who, number, more));
const mistakesOf = ({ status, body }: Answer) => [
  status,
  body.error?.errorObj?.code,
  json<{ field: string; mistake: string }[]>(body.error?.errorObj?.mistakes ?? ([] as unknown as Body)).map(
    ({ field, mistake }) => `${field} ${mistake}`,
  ),
];
const prefer = (who: Caller, paymentMethodId: unknown) => who.call(preferred, { method: 'PUT', body: { paymentMethodId } });
const remove = (who: Caller, id: unknown) => who.call(`${list}/${id}`, { method: 'DELETE' });
type Card = { readonly id: string; readonly favourite: boolean; readonly lastFour: string; readonly expired: boolean };
const cardsOf = async (who: Caller, at = list) => json<{ items: Card[] }>((await who.call(at)).body).items;
const favouritesOf = async (who: Caller) => (await cardsOf(who)).filter(({ favourite }) => favourite).map(({ id }) => id);

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox?.close());
const startShop = ({ env, ...options }: StartOptions = {}) => start({ ...options, env: { GATEWAY_URL: sandbox.address, ...env } });

test('What is added, preferred and deleted is so on another node after a restart; a token is in no answer', async () => {
  const server = await startShop();
  const ana = await seedPerson(server, 'a@example.com');
  const first = await add(ana, VISA);
  expect(first).toMatchObject({
    status: 201,
    body: {
      cardType: 'creditCard',
      brand: 'VISA',
      lastFour: '1111',
      cardHolderName: 'Ana Núñez',
      cardExpiry: '05/29',
      expired: false,
      favourite: true,
      gateway: 'andes',
    },
  });
  const second = await add(ana, AMEX, { documentNumber: '12345678', email: 'owner@example.com' }, older);
  expect(second.body).toMatchObject({ brand: 'AMEX', lastFour: '0005', favourite: false });
  const third = await add(ana, OTHER_VISA, { favoriteCard: true }, saved);
  expect(await favouritesOf(ana)).toEqual([third.body.id]);
  expect((await prefer(ana, second.body.id)).body).toEqual({ ...json<object>(second.body), favourite: true });
  // It was not the favourite: no other takes its place.
  expect(await remove(ana, third.body.id)).toMatchObject({ status: 200, body: { id: third.body.id } });

  await server.close();
  const after = ana.at(await server.node());
  const answer = await after.call(list);
  expect(answer.body).toMatchObject({
    items: [
      { id: second.body.id, favourite: true },
      { id: first.body.id, favourite: false },
    ],
    page: 1,
    size: 20,
    total: 2,
  });
  expect((await after.call(older)).body).toEqual(answer.body);
  expect((await after.call('/api/my-account/v1/users/payment-methods')).status).toBe(400);
  const rows = await query(server.connectionString, 'select * from payment_methods');
  for (const { token } of rows) expect(JSON.stringify([first.body, answer.body])).not.toContain(String(token));
  // Of the owner nothing is kept but the name on the card.
  expect(JSON.stringify(rows)).not.toMatch(/12345678|owner@example/u);
  expect(await query(server.connectionString, `select action from audit where action like 'card%' order by at, action`)).toEqual([
    { action: 'card added' },
    { action: 'card added' },
    { action: 'card added' },
    { action: 'card deleted' },
  ]);
  // Added at one moment: by number.
  for (const sort of ['createdAt', '-createdAt'])
    expect((await cardsOf(after, `${list}?sort=${sort}`)).map(({ lastFour }) => lastFour)).toEqual(['0005', '1111']);
  expect((await after.call(`${list}?sort=holder`)).status).toBe(400);
});

test('The favourite that is deleted is followed by the next that can pay, and the answer says which', async () => {
  const server = await startShop();
  const ana = await seedPerson(server, 'a@example.com');
  const ids = [];
  for (const [number, cardExpiry] of [
    [VISA, '05/29'],
    [OTHER_VISA, '11/26'],
    [AMEX, '01/30'],
  ] as const) {
    ids.push((await add(ana, number, { cardExpiry })).body.id);
    server.time.now = new Date(server.time.now.getTime() + 1000);
  }
  const [first, second, third] = ids;
  expect(await favouritesOf(ana)).toEqual([first]);
  // The last hour of November where the shop is: the card pays still. A day later it does not.
  server.time.now = new Date('2026-11-30T23:59:59Z');
  const late = await logIn(server.address, 'a@example.com');
  expect((await cardsOf(late)).map(({ expired }) => expired)).toEqual([false, false, false]);
  server.time.now = new Date('2026-12-01T00:00:00Z');
  const again = await logIn(server.address, 'a@example.com');
  expect((await cardsOf(again)).map(({ expired }) => expired)).toEqual([false, true, false]);
  expect(codeOf(await prefer(again, second))).toEqual([422, 'cardExpired']);
  expect((await remove(again, first)).body).toMatchObject({ id: first, favourite: { id: third, favourite: true } });
  expect((await remove(again, third)).body).toMatchObject({ id: third, favourite: { id: second, expired: true } });
  expect((await remove(again, second)).body).toEqual({ id: second });
  expect(codeOf(await remove(again, second))).toEqual([404, 'cardNotDeleted']);
});

test('The form is judged by the server, the number by the gateway; neither says why an issuer does not take it', async () => {
  const server = await startShop();
  const ana = await seedPerson(server, 'a@example.com');
  const cases: readonly (readonly [string, object, readonly string[]])[] = [
    [VISA, { cardHolderName: undefined, cardExpiry: '10/26' }, ['cardHolderName empty', 'cardExpiry expired']],
    [VISA, { cardType: 'other' }, ['cardType format']],
    ['4111111111111112', {}, ['cardNumber checkDigit']],
    ['411111111111', {}, ['cardNumber length']],
    ['9111111111111111', {}, ['cardNumber notAccepted']],
    // The gateway takes it, the shop does not.
    [DINERS, {}, ['cardNumber notAccepted']],
    ['4111-1111', {}, ['cardNumber format']],
    ['4000000000000002', {}, []],
    ['4000000000009979', {}, []],
  ];
  for (const [number, more, mistakes] of cases) {
    const [status, code, details] = mistakesOf(await add(ana, number, more));
    expect([status, code], number).toEqual([422, mistakes.length === 0 ? 'cardDeclined' : 'cardNotAdded']);
    for (const one of mistakes) expect(details, number).toContainEqual(expect.stringMatching(`^${one.split(' ')[0]} `));
    expect(details, number).toHaveLength(mistakes.length);
    if (!mistakes.includes('cardType format')) expect(details, number).toEqual(mistakes);
  }
  expect(mistakesOf(await add(ana, '4111111111111112', {}, saved))).toEqual([422, 'cardNotSaved', ['cardNumber checkDigit']]);
  expect(mistakesOf(await ana.create(list, form))).toEqual([422, 'cardNotAdded', ['cardNumber empty']]);
  const { sealedNumber } = await cardOf(ana, VISA);
  const tampered = sealedNumber.replace(/.{4}$/u, (end) => (end === 'AAAA' ? 'BBBB' : 'AAAA'));
  for (const body of [
    { ...form, sealedNumber: VISA },
    { ...form, sealedNumber: '' },
    { ...form, sealedNumber: tampered },
    { ...form, sealedNumber, cardToken: 'both' },
    // A number instead of a token reaches no gateway.
    { ...form, cardToken: VISA },
    { ...form, cardToken: '4111 1111-1111.1111' },
    { ...form, cardNumber: VISA },
    { ...form, sealedNumber, securityCode: '123' },
  ]) {
    const answer = await ana.create(list, body);
    expect(codeOf(answer)).toEqual([400, 'badRequest']);
    expect(JSON.stringify(answer.body)).not.toMatch(/4111|123"/u);
  }
  expect(await query(server.connectionString, 'select * from payment_methods')).toEqual([]);
  // What the gateway took and the shop did not is given back.
  const state = async () => (await query(server.connectionString, 'select state from token_revocations')).map((row) => row.state);
  await expect.poll(state, { timeout: 20_000 }).toEqual(['done']);
  const counted = await query(server.connectionString, 'select key, count from form_tallies');
  expect(counted).toContainEqual({ key: 'cardNumber.checkDigit', count: 2 });
});

test('The same card twice is reported as such; of twenty at once one is stored, and the same key is one card', async () => {
  const server = await startShop();
  const ana = await seedPerson(server, 'a@example.com');
  const second = ana.at(await server.node());
  const [key, body] = [freshKey(), await cardOf(ana, VISA)];
  expect(mistakesOf(await ana.create(list, { ...body, cardHolderName: '' }, key))[0]).toBe(422);
  const same = await Promise.all(Array.from({ length: 6 }, (_, at) => (at % 2 === 0 ? ana : second).create(list, body, key)));
  expect(same.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
  const again = await second.create(list, body, key);
  expect(again.status).toBe(201);
  for (const answer of same) if (answer.status === 201) expect(answer.body).toEqual(again.body);
  expect(codeOf(await ana.create(list, { ...body, cardHolderName: 'Bea' }, key))).toEqual([422, 'keyUsed']);
  expect(mistakesOf(await add(ana, VISA, { cardHolderName: 'Bea' }))).toEqual([422, 'cardNotAdded', ['cardNumber taken']]);

  const bodies = await Promise.all(Array.from({ length: 12 }, () => cardOf(ana, AMEX)));
  const answers = await Promise.all(bodies.map((one, at) => (at % 2 === 0 ? ana : second).create(list, one)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const answer of answers) if (answer.status !== 201) expect(mistakesOf(answer)[2]).toEqual(['cardNumber taken']);
  expect(await cardsOf(ana)).toHaveLength(2);
  // Somebody else's same card is another token.
  const bea = await seedPerson(server, 'b@example.com');
  expect((await add(bea, VISA)).status).toBe(201);
  expect(await query(server.connectionString, 'select count(distinct token)::int as tokens from payment_methods')).toEqual([{ tokens: 3 }]);
});

test('A person who chooses, adds and deletes at once has one favourite in the end', async () => {
  const server = await startShop();
  const ana = await seedPerson(server, 'a@example.com');
  const second = ana.at(await server.node());
  const bodies = await Promise.all([VISA, OTHER_VISA, AMEX, STORE].map((number) => cardOf(ana, number, { favoriteCard: true })));
  const added = await Promise.all(bodies.map((body, at) => (at % 2 === 0 ? ana : second).create(list, body)));
  expect(added.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(await favouritesOf(ana)).toHaveLength(1);
  await Promise.all(
    Array.from({ length: 12 }, (_, at) => {
      const who = at % 2 === 0 ? ana : second;
      return at === 5 ? remove(who, added[0]?.body.id) : prefer(who, added[at % 4]?.body.id);
    }),
  );
  expect(await cardsOf(ana)).toHaveLength(3);
  expect(await favouritesOf(ana)).toHaveLength(1);
  await expect(query(server.connectionString, 'update payment_methods set favourite = true')).rejects.toThrow('payment_methods_favourite');
});

test('What is not yours is not there: another person, another shop, a guest; who may not buy adds none', async () => {
  const server = await startShop();
  const [ana, bea, elsewhere] = [
    await seedPerson(server, 'a@example.com'),
    await seedPerson(server, 'b@example.com'),
    await seedPerson(server, 'c@example.com', { tenant: 'bb' }),
  ];
  const { body: own } = await add(ana, VISA);
  const { body: more } = await add(ana, AMEX);
  for (const who of [bea, elsewhere]) {
    expect(await cardsOf(who)).toEqual([]);
    expect([codeOf(await prefer(who, own.id)), codeOf(await remove(who, own.id))]).toEqual([
      [404, 'cardNotFavourite'],
      [404, 'cardNotDeleted'],
    ]);
  }
  // With the session of one shop in the name of another, nothing is there at all.
  expect((await elsewhere.call(list, { tenant: 'aa' })).status).toBe(404);
  const guest = browser(server.address);
  for (const [method, where, body] of [
    ['GET', list],
    ['POST', list, form],
    ['DELETE', `${list}/${own.id}`],
    ['PUT', preferred, { paymentMethodId: own.id }],
    ['GET', store],
    ['POST', store, form],
    ['POST', saved, form],
    ['POST', frames],
    ['GET', publicKeys],
  ] as const)
    expect(codeOf(await guest.call(where, { method, body, headers: { 'idempotency-key': freshKey() } })), where).toEqual([
      401,
      'sessionExpired',
    ]);
  const boss = await seedPerson(server, 'boss@example.com', { companyDocument: '20000000001' });
  expect([(await boss.call(list)).status, (await boss.create(list, form)).status, (await prefer(boss, own.id)).status]).toEqual([
    200, 403, 403,
  ]);

  // Rows of another shop with the very same ids.
  await query(server.connectionString, copyRowsStatement('users'));
  await query(server.connectionString, copyRowsStatement('payment_methods'));
  const others = `select * from payment_methods where tenant <> 'aa' order by id`;
  const before = await query(server.connectionString, others);
  expect(before).toHaveLength(2);
  expect((await prefer(ana, more.id)).status).toBe(200);
  expect((await remove(ana, more.id)).body).toMatchObject({ favourite: { id: own.id } });
  expect((await remove(ana, own.id)).body).toEqual({ id: own.id });
  expect((await remove(ana, own.id)).status).toBe(404);
  expect(await query(server.connectionString, others)).toEqual(before);
  expect((await add(ana, OTHER_VISA)).body.favourite).toBe(true);
});

test('The shop’s own cards: another is not accepted there and its token revoked; they are found among the others', async () => {
  const server = await startShop();
  const ana = await seedPerson(server, 'a@example.com');
  expect(mistakesOf(await add(ana, VISA, {}, store))).toEqual([422, 'cardNotAdded', ['cardNumber notAccepted']]);
  // Meanwhile it may be saved as what it is: what was to be revoked is called off, or another token is given.
  expect((await add(ana, VISA)).status).toBe(201);
  const own = await add(ana, STORE, { cardType: 'storeCreditCard' }, store);
  expect(own).toMatchObject({ status: 201, body: { brand: 'STORE', cardType: 'storeCreditCard' } });
  expect((await cardsOf(ana, store)).map(({ id }) => id)).toEqual([own.body.id]);
  expect(await cardsOf(ana)).toHaveLength(2);
  // A saved card that is refused there stays what it is.
  expect(mistakesOf(await add(ana, VISA, {}, store))[2]).toEqual(['cardNumber notAccepted']);
  expect(
    await query(server.connectionString, `select 1 from token_revocations r join payment_methods p using (tenant, gateway, token)`),
  ).toEqual([]);
});

test('A number typed into the gateway’s own frame is saved by the token that the frame hands back, once, by that person alone', async () => {
  const server = await startShop();
  const [ana, bea] = [await seedPerson(server, 'a@example.com'), await seedPerson(server, 'b@example.com')];
  const key = freshKey();
  const opened = await ana.create(frames, undefined, key);
  expect(opened.status).toBe(201);
  const address = String(opened.body.address);
  expect((await ana.create(frames, undefined, key)).body).toEqual(opened.body);
  expect((await ana.create(frames, undefined)).body.address).not.toBe(address);
  // The page may frame the gateway, and nobody else; the frame may be shown by the shop, and nobody else.
  const page = await fetch(`${server.address}/aa/`);
  expect(page.headers.get('content-security-policy')).toContain(`frame-src ${sandbox.address};`);
  expect(new URL(address).origin).toBe(sandbox.address);
  const frame = await fetch(address);
  expect(frame.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:');
  expect(await frame.text()).toContain('<label for="number">cardNumber</label>');
  const typed = async (number: string) => {
    const answer = await fetch(`${address}/cards`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number }),
    });
    return (await answer.json()) as { frameToken?: string; declined?: string };
  };
  expect(await typed('4111111111111112')).toEqual({ declined: 'checkDigit' });
  const { frameToken: cardToken } = await typed(VISA);
  expect(codeOf(await bea.create(list, { ...form, cardToken }))).toEqual([422, 'cardNotAdded']);
  // A form that has to be corrected does not use it up.
  expect(mistakesOf(await ana.create(saved, { ...form, cardExpiry: '', cardToken }))[1]).toBe('cardNotSaved');
  const [again, body] = [freshKey(), { ...form, cardToken }];
  const added = await ana.create(saved, body, again);
  expect(added).toMatchObject({ status: 201, body: { brand: 'VISA', lastFour: '1111' } });
  expect((await ana.create(saved, body, again)).body).toEqual(added.body);
  expect(codeOf(await ana.create(list, body))).toEqual([422, 'cardNotAdded']);
});

test('Keys: one, two while it rotates; what was sealed under one that is gone is to be sealed again, with the same idempotency key', async () => {
  const server = await startShop();
  const ana = await seedPerson(server, 'a@example.com');
  const before = await keysOf(ana);
  expect(Object.keys(before.keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  expect((await ana.call(publicKeys.replace('v2', 'v1'))).body).toEqual(before);
  expect((await ana.call(publicKeys.replace('v2', 'v3'))).status).toBe(400);
  const [key, old] = [freshKey(), await cardOf(ana, AMEX)];
  await sandbox.rotate();
  expect((await ana.create(list, await cardOf(ana, VISA))).status).toBe(201);
  server.time.now = new Date(server.time.now.getTime() + 61_000);
  const during = await keysOf(ana);
  expect(during.keys.map(({ kid }) => kid)).toEqual([expect.any(String), before.keys[0]?.kid]);
  await sandbox.rotate();
  expect(codeOf(await ana.create(list, old, key))).toEqual([422, 'sealOutdated']);
  server.time.now = new Date(server.time.now.getTime() + 61_000);
  expect((await ana.create(list, await cardOf(ana, AMEX), key)).status).toBe(201);
});

test('A gateway that is silent, refuses, loses its answer, does it twice or dies: the shop says so, and the same call again makes one card', async () => {
  const gateway = await startFaultyGateway(sandbox.address);
  const server = await startShop({ env: { GATEWAY_URL: gateway.address }, gatewayPatience: 400 });
  const ana = await seedPerson(server, 'a@example.com');
  const tokens = () =>
    query(server.connectionString, 'select count(distinct token)::int as tokens, count(*)::int as cards from payment_methods');
  let cards = 0;
  for (const [is, number] of [
    ['silent', VISA],
    ['refuses', OTHER_VISA],
    ['losesItsAnswer', AMEX],
  ] as const) {
    const [key, body] = [freshKey(), await cardOf(ana, number)];
    await gateway.behave({ is });
    const answer = await ana.create(list, body, key);
    expect([...codeOf(answer), answer.body.error?.errorObj?.message], is).toEqual([503, 'cardNotAddedYet', 'cardNotAdded of aa']);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(codeOf(await ana.create(saved, body))).toEqual([503, 'cardNotSavedYet']);
    expect(codeOf(await ana.create(frames, undefined))).toEqual([503, 'cardNotAddedYet']);
    await gateway.behave({ is: 'right' });
    expect((await ana.create(list, body, key)).status, is).toBe(201);
    cards += 1;
    expect(await tokens()).toEqual([{ tokens: cards, cards }]);
  }
  const twice = await cardOf(ana, STORE);
  await gateway.behave({ is: 'doesItTwice' });
  expect((await ana.create(list, twice)).status).toBe(201);
  expect(await tokens()).toEqual([{ tokens: 4, cards: 4 }]);
  // Deleted while nobody listens: it is gone here, and its revocation waits; added again, it is not revoked.
  await gateway.behave({ is: 'silent' });
  const [first] = await cardsOf(ana);
  expect((await remove(ana, first?.id)).status).toBe(200);
  const waiting = async () => (await query(server.connectionString, 'select state, attempts from token_revocations'))[0];
  await expect.poll(waiting, { timeout: 20_000 }).toMatchObject({ state: 'waiting', attempts: 1 });
  await gateway.behave({ is: 'right' });
  expect((await add(ana, VISA)).status).toBe(201);
  expect(await waiting()).toBeUndefined();

  const last = await cardOf(ana, THIRD_VISA);
  await gateway.behave({ is: 'dies' });
  expect(codeOf(await ana.create(list, last))).toEqual([503, 'cardNotAddedYet']);
  server.time.now = new Date(server.time.now.getTime() + 61_000);
  expect(codeOf(await ana.call(publicKeys))).toEqual([503, 'publicKeyFailed']);
  expect(await cardsOf(ana)).toHaveLength(4);
});

test('A revoked card is deleted at the gateway: the same card is another token afterwards, and a late repetition accepts no revoked one', async () => {
  const gateway = await startFaultyGateway(sandbox.address);
  const server = await startShop({ env: { GATEWAY_URL: gateway.address } });
  const ana = await seedPerson(server, 'a@example.com');
  const tokenOf = async () => (await query(server.connectionString, 'select token from payment_methods'))[0]?.token;
  const state = async () => (await query(server.connectionString, 'select state from token_revocations'))[0]?.state;
  // The gateway knows a verdict under this key that the shop has never heard.
  const [key, body] = [freshKey(), await cardOf(ana, VISA)];
  await gateway.behave({ is: 'losesItsAnswer' });
  expect((await ana.create(list, body, key)).status).toBe(503);
  await gateway.behave({ is: 'right' });
  const { body: other } = await add(ana, VISA);
  const before = await tokenOf();
  expect((await remove(ana, other.id)).status).toBe(200);
  await expect.poll(state, { timeout: 20_000 }).toBe('done');
  expect((await ana.create(list, body, key)).status).toBe(201);
  const after = await tokenOf();
  expect(after).not.toBe(before);
  // It is the one that the gateway has now, so it is reported as saved.
  expect(mistakesOf(await add(ana, VISA))[2]).toEqual(['cardNumber taken']);
});

test('A card that the gateway was never made to forget is counted and listed, and put back it is forgotten', async () => {
  const gateway = await startFaultyGateway(sandbox.address);
  const server = await startShop({ env: { GATEWAY_URL: gateway.address } });
  const { connectionString } = server;
  const ana = await seedPerson(server, 'a@example.com');
  const { body: card } = await add(ana, VISA);
  await gateway.behave({ is: 'silent' });
  expect((await remove(ana, card.id)).status).toBe(200);
  const state = async () => (await query(connectionString, 'select state, attempts from token_revocations'))[0];
  await expect.poll(state, { timeout: 20_000 }).toMatchObject({ state: 'waiting', attempts: 1 });
  const { db, boss } = await openOutbox(server);
  const [{ id } = { id: '' }] = (await query(connectionString, 'select id from token_revocations')) as { id: string }[];
  await markRevocationDead(db, { tenant: 'aa', id });
  expect(await countOutbox(db)).toContainEqual({ tenant: 'aa', kind: 'card-revocation', state: 'dead', rows: 1 });
  expect(await listDeadLetters(db, 'aa')).toMatchObject([{ tenant: 'aa', id, kind: 'card-revocation', event: 'revoke', attempts: 1 }]);
  await gateway.behave({ is: 'right' });
  expect(await replayDeadLetters(db, boss, { tenant: 'aa', id })).toBe(1);
  await expect.poll(state, { timeout: 20_000 }).toMatchObject({ state: 'done' });
  expect(await listDeadLetters(db, 'aa')).toEqual([]);
});

test('With the account its cards go, here and at the gateway; one that is added that very moment is given back', async () => {
  const gateway = await startFaultyGateway(sandbox.address);
  const server = await startShop({ env: { GATEWAY_URL: gateway.address } });
  const ana = await seedPerson(server, 'a@example.com');
  for (const number of [VISA, AMEX]) expect((await add(ana, number)).status).toBe(201);
  const { sections } = json<{ sections: { subject: string; items: object[] }[] }>((await ana.call('/api/my-account/v1/my-data')).body);
  expect(sections.find(({ subject }) => subject === 'cards')?.items).toContainEqual(
    expect.objectContaining({ brand: 'VISA', lastFour: '1111', holder: 'Ana Núñez' }),
  );
  const tokens = (await query(server.connectionString, 'select token from payment_methods')).map(({ token }) => String(token));
  expect(JSON.stringify(sections)).not.toContain(tokens[0]);
  const late = await cardOf(ana, STORE);
  await gateway.behave({ is: 'waits' });
  const adding = ana.create(list, late);
  await expect.poll(() => gateway.behave({ is: 'waits' })).toBeGreaterThan(3);
  const body = { currentPassword: password };
  expect((await ana.call('/api/my-account/v1/my-data/deletion', { method: 'POST', body })).status).toBe(204);
  await gateway.behave({ is: 'right' });
  expect(codeOf(await adding)).toEqual([401, 'sessionExpired']);
  const states = async () => (await query(server.connectionString, 'select state from token_revocations')).map(({ state }) => state);
  await expect.poll(states, { timeout: 20_000 }).toEqual(['done', 'done', 'done']);
  expect(await query(server.connectionString, 'select 1 from payment_methods')).toEqual([]);
});

test('Without a gateway no card is added, and those that are there are seen; who tries too many cards waits', async () => {
  const limits = {
    cardsOfPerson: { scope: 'cards-person', hits: 2, seconds: 60 },
    cardsOfAddress: { scope: 'cards-address', hits: 4, seconds: 60 },
    framesOfPerson: { scope: 'frames-person', hits: 1, seconds: 60 },
  };
  const server = await start({ limits });
  const ana = await seedPerson(server, 'a@example.com');
  expect(codeOf(await ana.call(publicKeys))).toEqual([503, 'publicKeyFailed']);
  expect(codeOf(await ana.create(list, { ...form, cardToken: 'a-token' }))).toEqual([503, 'cardNotAddedYet']);
  expect(await cardsOf(ana)).toEqual([]);
  expect((await ana.create(list, form)).status).toBe(422);
  const third = await ana.create(list, form);
  expect([third.status, Number(third.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect([(await ana.create(frames, undefined)).status, (await ana.create(frames, undefined)).status]).toEqual([503, 429]);
  // And who tries them as many persons, from one address.
  const bea = await seedPerson(server, 'b@example.com');
  expect([(await bea.create(list, form)).status, (await bea.create(saved, form)).status]).toEqual([422, 422]);
  expect((await (await seedPerson(server, 'c@example.com')).create(list, form)).status).toBe(429);
  expect((await fetch(`${server.address}/aa/`)).headers.get('content-security-policy')).not.toContain('frame-src');
});

test('A shop whose gateway has a host of its own seals, saves and frames there; the others stay at the host of all gateways', async () => {
  const tenants = await compiled();
  onTestFinished(() => tenants.remove());
  const own = await startSandbox();
  onTestFinished(() => own.close());
  const env = { GATEWAY_URL_PACIFIC: own.address, GATEWAY_TOKEN_PACIFIC: 'very-secret' };
  const server = await startShop({ compiledDir: tenants.dir, env });
  const kids: (string | undefined)[] = [];
  for (const [code, host] of [
    ['pe', own],
    ['cl', sandbox],
  ] as const) {
    const { form: card, who } = await shopOf(server, code, 'card');
    const keys = await keysOf(who);
    kids.push(keys.keys[0]?.kid);
    const { cardNumber, ...record } = filledForm({ plan: card.form.plan });
    const body = { ...(bodyOfRecord(card, record) as object), sealedNumber: await seal(String(cardNumber), keys) };
    expect((await who.create(card.of.shell.newExperience ? list : older, body)).status, code).toBe(201);
    const policy = (await fetch(`${server.address}/${code}/`)).headers.get('content-security-policy');
    expect(policy, code).toContain(`frame-src ${host.address};`);
    const opened = await who.create(frames, undefined);
    expect(new URL(String(opened.body.address)).origin, code).toBe(host.address);
  }
  expect(new Set(kids).size).toBe(2);
  expect((await fetch(`${server.address}/`)).headers.get('content-security-policy')).not.toContain('frame-src');
  expect(server.log.join()).not.toContain('very-secret');
});

test('In every shop the form as its page sends it is saved; what is mandatory and missing is said in its own words', async () => {
  const tenants = await compiled();
  onTestFinished(() => tenants.remove());
  const server = await startShop({ compiledDir: tenants.dir });
  for (const code of codes) {
    const { form: own, who } = await shopOf(server, code, 'card');
    const { cardNumber, ...record } = filledForm({ plan: own.form.plan });
    const sealedNumber = await seal(String(cardNumber), await keysOf(who));
    const body = { ...(bodyOfRecord(own, record) as object), sealedNumber };
    expect(body).not.toHaveProperty('cardNumber');
    const at = own.of.shell.newExperience ? list : older;
    const added = await who.create(at, body);
    const kept = { gateway: own.of.side.cards?.gateway, favourite: true, cardHolderName: record.cardHolderName };
    expect(added, `${code} ${JSON.stringify(added.body)}`).toMatchObject({ status: 201, body: kept });
    const { plan, texts } = own.form;
    const mandatory = Object.entries(plan.fields).filter(([, field]) => field.mandatory);
    expect(mandatory.map(([field]) => field)).toEqual(
      expect.arrayContaining(['cardType', 'cardNumber', 'cardExpiry', 'cardDocumentNumber']),
    );
    for (const [field, { kind }] of mandatory) {
      const { [field]: _, ...rest } = record;
      const sent = { ...(bodyOfRecord(own, rest) as object), ...(field === 'cardNumber' ? {} : { sealedNumber }) };
      const answer = await who.create(at, sent);
      expect([answer.status, answer.body.error?.errorObj?.mistakes], `${code} ${field}`).toEqual([
        422,
        [{ field, rule: kind, mistake: 'empty', message: texts.fields[field]?.mistakes.empty }],
      ]);
    }
    const again = await who.create(at, body);
    const message = texts.fields.cardNumber?.mistakes.taken;
    expect(again.body.error?.errorObj, code).toMatchObject({
      message: own.of.shell.messages.cardNotAdded,
      mistakes: [{ field: 'cardNumber', rule: 'unique', mistake: 'taken', message }],
    });
    expect(String(message).length).toBeGreaterThan(10);
  }
});
