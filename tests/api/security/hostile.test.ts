import { expect, test } from 'vitest';
import { person } from '../../support/api/bodies.ts';
import { browser, freshKey } from '../../support/api/call.ts';
import { query } from '../../support/api/query.ts';
import { type StartedServer, start } from '../../support/api/start.ts';

const users = '/api/my-account/v2/users';
const send = (server: StartedServer, body: unknown, headers: Record<string, string> = {}, tenant = 'aa') =>
  browser(server.address).call(users, { method: 'POST', tenant, body, headers: { 'idempotency-key': freshKey(), ...headers } });

test('Each malformed request gets a clear answer and stores nothing', async () => {
  const server = await start();
  const good = person('a@example.com');
  const named = (firstName: string) => ({ ...good, userInfo: { ...good.userInfo, userName: { firstName, lastName1: 'Núñez' } } });
  const cases: readonly (readonly [string, number, string, Promise<Awaited<ReturnType<typeof send>>>])[] = [
    ['unknown tenant', 404, 'unknownTenant', send(server, good, {}, 'zz')],
    ['a tenant that climbs', 404, 'unknownTenant', send(server, good, {}, '../aa')],
    ['malformed JSON', 400, 'badRequest', send(server, '{"accountData":')],
    ['no JSON at all', 400, 'badRequest', send(server, '""')],
    ['a form', 415, 'wrongContentType', send(server, 'a=1', { 'content-type': 'application/x-www-form-urlencoded' })],
    ['plain text', 415, 'wrongContentType', send(server, '{}', { 'content-type': 'text/plain' })],
    ['an unknown key', 400, 'badRequest', send(server, { ...good, admin: true })],
    ['an unknown key below', 400, 'badRequest', send(server, { ...good, userInfo: { ...good.userInfo, tenant: 'bb' } })],
    ['a prototype', 400, 'badRequest', send(server, '{"__proto__": {"admin": true}}')],
    ['another type', 400, 'badRequest', send(server, { ...good, accountData: { email: 1, password: 'x' } })],
    ['a text for a boolean', 400, 'badRequest', send(server, { ...good, consents: { terms: 'true' } })],
    ['NUL', 400, 'badRequest', send(server, named('An\0a'))],
    ['half a surrogate pair', 400, 'badRequest', send(server, JSON.stringify(named('An')).replace('"An"', '"\\ud800"'))],
    ['text that runs backwards', 400, 'badRequest', send(server, named('\u202Eana'))],
    ['one megabyte', 413, 'tooLarge', send(server, named('a'.repeat(1_048_576)))],
    ['depth', 413, 'tooLarge', send(server, '['.repeat(100_000))],
    ['a little depth', 400, 'badRequest', send(server, `${'['.repeat(10_000)}${']'.repeat(10_000)}`)],
    ['no channel', 400, 'badRequest', send(server, good, { 'x-channel': '' })],
    ['no key', 400, 'badRequest', send(server, good, { 'idempotency-key': '' })],
    [
      'a place that is not asked here',
      400,
      'badRequest',
      send(server, { ...good, userInfo: { ...good.userInfo, taxpayerType: 'natural' } }),
    ],
  ];
  for (const [name, status, code, answer] of cases) {
    const { status: got, body, headers } = await answer;
    const error = body.error;
    expect([name, got, error?.errorObj?.code]).toEqual([name, status, code]);
    expect(error?.errorObj?.requestId).toBe(headers.get('x-request-id'));
  }
  expect(await query(server.connectionString, 'select count(*)::int as users from users')).toEqual([{ users: 0 }]);
});

test('An error is said in the tenant’s words and without what was sent', async () => {
  const server = await start();
  const { body } = await send(server, { ...person('a@example.com'), wrong: 'canary-5521' });
  expect(body.error?.errorObj).toMatchObject({
    code: 'badRequest',
    message: 'requestFailed of aa',
    problems: [{ path: 'body/wrong' }],
  });
  expect(JSON.stringify(body)).not.toContain('canary-5521');
});

test('A call that is not there is 404 in the same shape', async () => {
  const server = await start();
  const { status, body } = await browser(server.address).call('/api/my-account/v9/nothing');
  expect([status, body.error?.errorObj?.code]).toEqual([404, 'notFound']);
});

test('Every line of the log is JSON with request id and tenant, and none has an e-mail', async () => {
  const server = await start();
  await send(server, person('somebody@example.com'));
  await server.mail('personRegistered', 'somebody@example.com');
  const lines = server.log.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toContainEqual(
    expect.objectContaining({ tenant: 'aa', method: 'POST', path: users, status: 201, requestId: expect.any(String) }),
  );
  expect(server.log.join('')).not.toContain('somebody@example.com');
});
