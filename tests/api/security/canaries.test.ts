/** Card numbers, passwords and one-time codes are in no row, no line of the log and no file, whatever becomes of the call that brought them. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { JSONWebKeySet } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '../../../src/server/adapters/gateway/sandbox/startSandbox.ts';
import { seal } from '../../../src/web/features/cards/seal.ts';
import { person } from '../../support/api/bodies.ts';
import { browser } from '../../support/api/call.ts';
import { findCanaries, freshCard, freshPassword, placesOf } from '../../support/api/canaries.ts';
import { query } from '../../support/api/query.ts';
import { enter } from '../../support/api/signedIn.ts';
import { start } from '../../support/api/start.ts';
import { startFaultyGateway } from '../../support/api/startFaultyGateway.ts';

const list = '/api/my-account/v3/users/payment-methods';
const card = { cardType: 'creditCard', cardHolderName: 'Ana Núñez', cardExpiry: '05/29' };

test('The search finds what is left behind, in whatever disguise and place', async () => {
  const server = await start();
  const [number, secret, code] = [freshCard('4'), freshPassword(), '804215'];
  const folder = await mkdtemp(path.join(os.tmpdir(), 'canaries-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(path.join(folder, 'kept'), `before ${number.slice(2, 13)} after`);
  await query(
    server.connectionString,
    `create table planted as select '${Buffer.from(`x${secret}x`).toString('base64')}' as text, '{"a": "is ${code}."}'::jsonb as json,
       '${number}'::bytea as bytes`,
  );
  const log = [`{"msg":"${number.replace(/(\d{4})(?=\d)/gu, '$1 ')}"}`, `${code}7 ${code.slice(1)}`];
  const found = await findCanaries([number, secret, code, 'nowhere'], {
    connectionString: server.connectionString,
    log,
    folders: [folder],
  });
  expect(found).toEqual([
    { canary: number, in: 'log line 1' },
    { canary: number, in: path.join(folder, 'kept') },
    { canary: number, in: 'public.planted' },
    { canary: secret, in: 'public.planted' },
    { canary: code, in: 'public.planted' },
  ]);
});

test('Cards: added, declined, refused, typed into the frame, saved at the checkout, deleted; and a gateway that says the number aloud', async () => {
  const output: string[] = [];
  const sandbox = await startSandbox({ onOutput: (text) => output.push(text) });
  onTestFinished(() => sandbox.close());
  const gateway = await startFaultyGateway(sandbox.address);
  const limits = { cardsOfPerson: { scope: 'cards-person', hits: 100, seconds: 60 } };
  const server = await start({ env: { GATEWAY_URL: gateway.address }, gatewayPatience: 1_000, limits });
  const secret = freshPassword();
  const email = 'a@example.com';
  const ana = await enter(
    server.address,
    { ...person(email), accountData: { email, password: secret } },
    { email, password: secret },
    'aa',
  );
  const keys = JSON.parse(JSON.stringify((await ana.call('/api/my-account/v2/cryptoKeyManager/public')).body)) as JSONWebKeySet;
  const [added, wrong, foreign, framed, aloud, astray] = ['4', '4', '36', '4', '4', '4'].map(freshCard) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const declined = '4000000000000002';
  const sealed = async (number: string) => ({ ...card, sealedNumber: await seal(number, keys) });
  const answers: unknown[] = [];
  const say = async (call: Promise<{ status: number; body: unknown }>, status: number) => {
    const answer = await call;
    expect(answer.status).toBe(status);
    answers.push(answer.body);
  };

  await say(ana.create(list, await sealed(added)), 201);
  await say(ana.create(list, await sealed(added)), 422);
  await say(ana.create(list, await sealed(declined)), 422);
  const badly = wrong.replace(/.$/u, (last) => String((Number(last) + 1) % 10));
  await say(ana.create(list, await sealed(badly)), 422);
  await say(ana.create(list, await sealed(foreign)), 422);
  await say(ana.create(list, { ...(await sealed(wrong)), cardHolderName: '' }), 422);
  // Who sends a number where none belongs.
  for (const body of [
    { ...card, sealedNumber: astray },
    { ...card, cardNumber: astray },
    { ...card, [astray]: true },
    { ...card, cardToken: astray, sealedNumber: astray },
    { ...card, cardType: astray, cardHolderName: astray, cardExpiry: astray, documentNumber: astray, email: astray },
  ]) {
    const answer = await ana.create(list, body);
    expect([400, 422]).toContain(answer.status);
    // A key's name is reported, so that it can be corrected; nothing else is repeated.
    if (!Object.hasOwn(body, astray)) answers.push(answer.body);
  }
  await say(ana.call(`${list}/${astray}`, { method: 'DELETE' }), 404);
  await say(ana.call(`${list}?sort=${astray}`), 400);
  await say(ana.create(list, { ...card, cardToken: astray }), 400);
  await say(ana.call('/api/my-account/v1/forms/card/verdict', { method: 'POST', body: { ...card, cardNumber: astray } }), 400);

  const frame = await ana.create('/api/my-account/v2/users/payments/psp-iframe', undefined);
  const typed = await fetch(`${String(frame.body.address)}/cards`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number: framed }),
  });
  const { frameToken: cardToken } = (await typed.json()) as { frameToken: string };
  const saved = await ana.create('/api/checkout/v1/payments/save-card', { ...card, cardToken });
  await say(Promise.resolve(saved), 201);
  await say(ana.call(`${list}/${saved.body.id}`, { method: 'DELETE' }), 200);

  for (const [status, body] of [
    [200, aloud],
    [200, JSON.stringify({ is: 'taken', token: aloud, brand: 'VISA', lastFour: '1111' })],
    [200, JSON.stringify({ is: 'taken', token: 'a-right-token', brand: 'VISA', lastFour: aloud })],
    [200, JSON.stringify({ is: 'taken', token: 'a-right-token', brand: aloud, lastFour: '1111' })],
    [200, JSON.stringify({ is: 'declined', reason: aloud })],
    [400, JSON.stringify({ refused: aloud })],
    [500, aloud],
  ] as const) {
    await gateway.behave({ is: 'says', status, body });
    await say(ana.create(list, await sealed(aloud)), 503);
  }
  await say(ana.create('/api/my-account/v2/users/payments/psp-iframe', undefined), 503);
  for (const is of ['silent', 'refuses', 'losesItsAnswer', 'dies'] as const) {
    await gateway.behave({ is });
    await say(ana.create(list, await sealed(aloud)), 503);
  }
  expect((await ana.call(list)).body.total).toBe(1);
  await server.mail('personRegistered', email);

  const numbers = [added, wrong, badly, foreign, framed, aloud, astray, declined];
  const places = await placesOf(server, output);
  expect(places.log.join('')).toContain('the gateway gave no answer');
  expect(await findCanaries([...numbers, secret], places)).toEqual([]);
  expect(numbers.filter((number) => JSON.stringify(answers).includes(number))).toEqual([]);
});

test('Passwords and one-time codes: registered, wrong, forgotten, changed; a code is in its mail alone', async () => {
  const server = await start();
  const email = 'a@example.com';
  const [first, wrong, second, third] = [freshPassword(), freshPassword(), freshPassword(), freshPassword()];
  const post = (to: string, body: object) => browser(server.address).call(to, { method: 'POST', body });
  const ana = await enter(server.address, { ...person(email), accountData: { email, password: first } }, { email, password: first }, 'aa');
  expect((await post('/api/session/commerce/login', { email, password: wrong })).status).toBe(401);
  const change = (currentPassword: string, newPassword: string) =>
    ana.call('/api/authentication/v1/password/change', { method: 'POST', body: { currentPassword, newPassword } });
  expect([(await change(wrong, second)).status, (await change(first, second)).status]).toEqual([422, 200]);
  const base = '/api/authentication/v1/password';
  expect((await post(`${base}/otp-recovery`, { email })).status).toBe(202);
  const mail = await server.mail('recoveryCode', email);
  const code = /code=\[(\d{6})\]/.exec(mail.text)?.[1] ?? '';
  expect((await post(`${base}/otp-recovery/verify`, { email, code: `${code.slice(1)}x` })).status).toBeGreaterThanOrEqual(400);
  const { body } = await post(`${base}/otp-recovery/verify`, { email, code });
  expect((await post(`${base}/reset`, { token: body.token, password: third })).status).toBe(204);
  await server.mail('passwordChanged', email);

  const places = await placesOf(server, []);
  const token = String(body.token);
  expect(token.length).toBeGreaterThan(10);
  expect(await findCanaries([first, wrong, second, third, token], places)).toEqual([]);
  // The mail is in the outbox until it is sent; what is dead there PostgreSQL overwrites in its own time, so its files are left out.
  const mails = path.join(server.dataDir, 'mails');
  const sent = async () => (await query(server.connectionString, `select 1 from outbox where state <> 'sent'`)).length;
  await expect.poll(sent, { timeout: 20_000 }).toBe(0);
  const left = await findCanaries([code], { ...places, folders: [server.dataDir] });
  expect(left.length).toBeGreaterThan(0);
  expect(left.filter((found) => !found.in.startsWith(mails))).toEqual([]);
});
