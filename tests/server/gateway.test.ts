/** The sandbox gateway: what it reads, what it refuses to read, and what it says of a card. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { CompactEncrypt, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readFrame, readKeys, readVerdict } from '../../src/server/adapters/gateway/answers.ts';
import { createHttpGateway, createHttpGateways } from '../../src/server/adapters/gateway/http.ts';
import { brands, contracts } from '../../src/server/adapters/gateway/sandbox/contracts.ts';
import { createExpiringMap } from '../../src/server/adapters/gateway/sandbox/expiringMap.ts';
import { judgeCard } from '../../src/server/adapters/gateway/sandbox/judgeCard.ts';
import { type Sandbox, serveSandbox } from '../../src/server/adapters/gateway/sandbox/serveSandbox.ts';
import { createVault } from '../../src/server/adapters/gateway/sandbox/vault.ts';
import { seal } from '../../src/web/features/cards/seal.ts';

const NUMBER = '4111111111111111';
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await serveSandbox(0);
});
afterAll(() => sandbox.close());

const gateway = () => createHttpGateway(sandbox.address);
let calls = 0;
const take = (sealed: string, contract = 'andes', customer = 'ana', key = `key-${calls++}`) =>
  gateway().take({ sealed }, { contract, customer, key });
const post = async (body: string, contract = 'andes') => {
  const answer = await fetch(`${sandbox.address}/${contract}/cards`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return { status: answer.status, text: await answer.text() };
};
const refused = (reason: string) => ({ status: 400, text: JSON.stringify({ refused: reason }) });

/** A seal as nobody should make it: other algorithms, another header, another content. */
const sealedAs = async (header: Readonly<Record<string, unknown>>, content = JSON.stringify({ number: NUMBER })) => {
  const [key] = (await gateway().keys()).keys;
  if (key === undefined) throw new Error('no key');
  const { alg: _, ...anyAlgorithm } = key;
  const full = { alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: key.kid ?? '', ...header };
  return new CompactEncrypt(new TextEncoder().encode(content))
    .setProtectedHeader(full)
    .encrypt(await importJWK(anyAlgorithm, full.alg), { crit: { there: true } });
};

describe('a sealed number', () => {
  test('is read by the gateway, which answers token, brand and last four', async () => {
    const verdict = await take(await seal(NUMBER, await gateway().keys()));
    expect(verdict).toEqual({ is: 'taken', token: expect.stringMatching(/^[0-9a-f-]{36}$/u), brand: 'VISA', lastFour: '1111' });
  });

  test('is the same token for the same customer until that is revoked, and another for anybody else', async () => {
    const keys = await gateway().keys();
    const tokenOf = async (customer: string, contract: string) => {
      const verdict = await take(await seal(NUMBER, keys), contract, customer);
      return verdict.is === 'taken' ? verdict.token : '';
    };
    const token = await tokenOf('bea', 'andes');
    expect(await tokenOf('bea', 'andes')).toBe(token);
    expect(new Set([token, await tokenOf('ana', 'andes'), await tokenOf('bea', 'plata')]).size).toBe(3);
    await gateway().revoke('plata', token);
    expect(await tokenOf('bea', 'andes')).toBe(token);
    await gateway().revoke('andes', token);
    await gateway().revoke('andes', token);
    expect(await tokenOf('bea', 'andes')).not.toBe(token);
  });

  test('is another each time, and says nothing of the number but its key', async () => {
    const keys = await gateway().keys();
    const [one, other] = [await seal(NUMBER, keys), await seal(NUMBER, keys)];
    expect(one).not.toBe(other);
    const [header = ''] = one.split('.');
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({
      alg: 'RSA-OAEP-256',
      enc: 'A256GCM',
      kid: keys.keys[0]?.kid,
    });
  });

  test('is not made where no key serves', async () => {
    const [key] = (await gateway().keys()).keys;
    await expect(seal(NUMBER, { keys: [] })).rejects.toThrow('no key that serves');
    await expect(seal(NUMBER, { keys: [{ ...key, alg: 'RSA-OAEP' }] })).rejects.toThrow('no key that serves');
    await expect(seal(NUMBER, { keys: [{ ...key, use: 'sig' }] })).rejects.toThrow('no key that serves');
  });
});

test('what it took it remembers in its file from one run to the next, without a number', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vault-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'kept', 'vault.json');
  const [whose, other] = [{ contract: 'andes', customer: 'ana' }, '5555555555554444'];
  const first = createVault(file);
  const [taken, refused] = [first.judge(NUMBER, whose), first.judge(other, whose)];
  first.revoke('andes', refused.is === 'taken' ? refused.token : '');
  const second = createVault(file);
  expect(second.judge(NUMBER, whose)).toEqual(taken);
  expect(second.judge(other, whose)).not.toEqual(refused);
  expect(await readFile(file, 'utf8')).not.toContain(NUMBER.slice(-8));
  await writeFile(file, 'broken');
  expect(() => createVault(file)).toThrow('JSON');
});

describe('what a gateway answers is held to what was agreed', () => {
  const key = { kid: 'a', kty: 'RSA', alg: 'RSA-OAEP-256', use: 'enc', n: 'n'.repeat(342), e: 'AQAB' };
  const taken = { is: 'taken', token: 'a-right-token', brand: 'VISA', lastFour: '1111' };
  const frame = { address: 'https://gateway.example/frames/1', endsAt: '2026-11-20T15:00:00.000Z' };

  test('what is right passes, without what nobody asked for', () => {
    expect(readVerdict({ ...taken, number: NUMBER })).toEqual(taken);
    expect(readVerdict({ is: 'declined', reason: 'noFunds', number: NUMBER })).toEqual({ is: 'declined', reason: 'noFunds' });
    expect(
      readKeys({
        keys: [
          { ...key, d: 'private' },
          { ...key, alg: 'RSA1_5' },
        ],
      }),
    ).toEqual({ keys: [key] });
    expect(readFrame(frame, 'https://gateway.example')).toEqual(frame);
  });

  test.each([
    ['nothing', undefined],
    ['a number', NUMBER],
    ['a number as token', { ...taken, token: NUMBER }],
    ['a number for its last four', { ...taken, lastFour: NUMBER }],
    ['a number as brand', { ...taken, brand: NUMBER }],
    ['a number as reason', { is: 'declined', reason: NUMBER }],
    ['another word', { is: 'perhaps' }],
  ])('as a verdict not: %s', (_what, body) => {
    expect(() => readVerdict(body)).toThrow('something else than was agreed');
  });

  test.each([
    ['none', {}],
    ['one that is short', { keys: [{ ...key, n: 'AQAB' }] }],
    ['one without a name', { keys: [{ ...key, kid: undefined }] }],
    ['one to sign with', { keys: [{ ...key, use: 'sig' }] }],
  ])('as keys not: %s', (_what, body) => {
    expect(() => readKeys(body)).toThrow('something else than was agreed');
  });

  test.each(['https://elsewhere.example/frames/1', 'http://gateway.example/frames/1', 'javascript:alert(1)', 'frames/1'])(
    'as a frame not: %s',
    (address) => {
      expect(() => readFrame({ ...frame, address }, 'https://gateway.example')).toThrow('something else than was agreed');
    },
  );
});

test('what is remembered for a while is gone after it, and the oldest where there is too much', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const kept = createExpiringMap<number>(1_000, 2);
  kept.set('a', 1);
  vi.advanceTimersByTime(999);
  expect(kept.get('a')).toBe(1);
  vi.advanceTimersByTime(1);
  expect(kept.get('a')).toBeUndefined();
  for (const [at, name] of ['b', 'c', 'd'].entries()) kept.set(name, at);
  expect(['b', 'c', 'd'].map(kept.get)).toEqual([undefined, 1, 2]);
});

test('a gateway with a host and a token of its own is called there with the token; the others are called without it', async () => {
  const calls: { readonly host: string; readonly authorization: string | null }[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    calls.push({ host: new URL(String(input)).host, authorization: new Headers(init?.headers).get('authorization') });
    return Response.json({ refused: 'notFound' }, { status: 404 });
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const gatewayOf = createHttpGateways({
    gatewayUrl: 'https://all.example',
    gatewayHosts: { MY_GATEWAY: { url: 'https://own.example', token: 'very-secret' } },
  });
  for (const name of ['my-gateway', 'other']) await gatewayOf(name).revoke(name, 'a-token');
  expect(calls).toEqual([
    { host: 'own.example', authorization: 'Bearer very-secret' },
    { host: 'all.example', authorization: null },
  ]);
  const without = createHttpGateways({ gatewayUrl: undefined, gatewayHosts: {} });
  await expect(without('other').keys()).rejects.toThrow('GATEWAY_URL');
});

describe('a call with a key', () => {
  const send = async (body: object, key?: string) => {
    const headers = { 'content-type': 'application/json', ...(key === undefined ? {} : { 'idempotency-key': key }) };
    const answer = await fetch(`${sandbox.address}/andes/cards`, { method: 'POST', headers, body: JSON.stringify(body) });
    return [answer.status, await answer.text()];
  };

  test('is answered once; for something else the key does not serve; what was refused may be corrected under it', async () => {
    const sealed = await seal(NUMBER, await gateway().keys());
    const first = await send({ sealed }, 'one');
    expect(first[0]).toBe(200);
    expect(await send({ sealed }, 'one')).toEqual(first);
    expect(await send({ sealed, customer: 'ana' }, 'one')).toEqual([422, '{"refused":"keyUsed"}']);
    expect(await send({ sealed: 'x' }, 'two')).toEqual([400, '{"refused":"notSealed"}']);
    expect((await send({ sealed }, 'two'))[0]).toBe(200);
  });
});

describe('keys', () => {
  test('are published without their private half', async () => {
    const { keys } = await gateway().keys();
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
      expect(Buffer.from(key.n ?? '', 'base64url')).toHaveLength(256);
    }
  });

  test('rotate: what was sealed under the last is still read, under one before that no more', async () => {
    const before = await gateway().keys();
    const sealed = await seal(NUMBER, before);
    await sandbox.rotate();
    const during = await gateway().keys();
    expect(during.keys.map(({ kid }) => kid)).toEqual([expect.any(String), before.keys[0]?.kid]);
    expect(during.keys[0]?.kid).not.toBe(before.keys[0]?.kid);
    expect(await take(sealed)).toMatchObject({ is: 'taken' });
    expect(await take(await seal(NUMBER, during))).toMatchObject({ is: 'taken' });
    await sandbox.rotate();
    expect((await gateway().keys()).keys).toHaveLength(2);
    await expect(take(sealed)).rejects.toThrow('The gateway answers 400 unknownKey');
  });
});

describe('is refused, and no piece of it comes back:', () => {
  test('the right seal made by hand is read: what follows differs from it in one thing', async () => {
    expect(await take(await sealedAs({}))).toMatchObject({ is: 'taken' });
  });

  test.each([
    ['a key sealed in another way', { alg: 'RSA-OAEP' }],
    ['a key sealed in a third way', { alg: 'RSA-OAEP-512' }],
    ['a shorter content key', { enc: 'A128GCM' }],
    ['another cipher', { enc: 'A256CBC-HS512' }],
    ['a header that names a place', { jku: 'https://example.com/keys' }],
    ['a header that must be understood', { crit: ['there'], there: 1 }],
  ])('%s', async (_what, header) => {
    expect(await post(JSON.stringify({ sealed: await sealedAs(header) }))).toEqual(refused('unreadable'));
  });

  test.each([
    ['no JSON', NUMBER],
    ['a number without a name', JSON.stringify(NUMBER)],
    ['a number as a number', JSON.stringify({ number: 4111111111111111 })],
    ['something else', JSON.stringify({ card: NUMBER })],
  ])('what holds %s', async (_what, content) => {
    expect(await post(JSON.stringify({ sealed: await sealedAs({}, content) }))).toEqual(refused('unreadable'));
  });

  test('a seal that was tampered with, in any of its parts', async () => {
    const parts = (await sealedAs({})).split('.');
    for (const at of [1, 2, 3, 4]) {
      const part = parts[at] ?? '';
      const other = (part.startsWith('A') ? 'B' : 'A') + part.slice(1);
      expect(await post(JSON.stringify({ sealed: parts.with(at, other).join('.') }))).toEqual(refused('unreadable'));
    }
    const renamed = Buffer.from(JSON.stringify({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: 'another' })).toString('base64url');
    expect(await post(JSON.stringify({ sealed: parts.with(0, renamed).join('.') }))).toEqual(refused('unknownKey'));
  });

  test('a number that nobody sealed', async () => {
    for (const body of [{ sealed: NUMBER }, { number: NUMBER }, { sealed: { number: NUMBER } }, NUMBER])
      expect(await post(JSON.stringify(body))).toEqual(refused('notSealed'));
    expect(await post(NUMBER.concat('x'))).toEqual(refused('badRequest'));
    expect(await post(JSON.stringify({ sealed: NUMBER.repeat(20_000) }))).toMatchObject({ status: 413, text: '{"refused":"badRequest"}' });
    expect((await fetch(`${sandbox.address}/${NUMBER}`)).status).toBe(404);
    expect(await (await fetch(`${sandbox.address}/${NUMBER}`)).text()).not.toContain(NUMBER);
  });

  test('an agreement that is not there', async () => {
    expect(await post(JSON.stringify({ sealed: await sealedAs({}) }), 'nowhere')).toMatchObject({ status: 404 });
  });
});

describe('a card', () => {
  const all = new Set(Object.keys(brands) as (keyof typeof brands)[]);
  test.each([
    ['4111111111111111', { brand: 'VISA' }],
    ['4222222222222', { brand: 'VISA' }],
    ['5555555555554444', { brand: 'MASTERCARD' }],
    ['2223003122003222', { brand: 'MASTERCARD' }],
    ['378282246310005', { brand: 'AMEX' }],
    ['30569309025904', { brand: 'DINERS' }],
    ['38520000023237', { brand: 'DINERS' }],
    ['4111111111111112', { declined: 'checkDigit' }],
    ['411111111111111', { declined: 'length' }],
    ['41111111111111111111', { declined: 'length' }],
    ['4111111', { declined: 'length' }],
    ['9', { declined: 'length' }],
    ['9111111111111111', { declined: 'brandNotTaken' }],
    ['2720999999999996', { brand: 'MASTERCARD' }],
    ['2721000000000004', { declined: 'brandNotTaken' }],
    ['411111111111111A', { declined: 'malformed' }],
    ['4111 1111 1111 1111', { declined: 'malformed' }],
    ['٤١١١١١١١١١١١١١١١', { declined: 'malformed' }],
    ['', { declined: 'malformed' }],
    ['4000000000000002', { declined: 'refusedByIssuer' }],
    ['4000000000009995', { declined: 'noFunds' }],
    ['4000000000009979', { declined: 'stolen' }],
  ])('%j: %j', (number, expected) => expect(judgeCard(number, all)).toEqual(expected));

  test('of a brand that is not in the agreement is declined, and taken where it is', () => {
    const taken = (contract: string) => judgeCard('378282246310005', new Set([...(contracts.get(contract) ?? [])]));
    expect(taken('andes')).toEqual({ brand: 'AMEX' });
    expect(judgeCard('30569309025904', contracts.get('plata') ?? new Set())).toEqual({ declined: 'brandNotTaken' });
    expect(judgeCard('30569309025904', contracts.get('pacific') ?? new Set())).toEqual({ brand: 'DINERS' });
  });
});
