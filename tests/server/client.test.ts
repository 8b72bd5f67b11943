import { expect, test, vi } from 'vitest';
import { createApi } from '../../src/contract/createApi.ts';

const say = (name: string, { minutes }: Readonly<Record<string, string | number>>) => `${name}, ${minutes} minutes`;
const api = (answer: (request: Request) => Promise<Response>, more: Partial<Parameters<typeof createApi>[0]> = {}) =>
  createApi({ tenant: 'aa', channel: 'web', origin: 'https://shop.example', fetch: answer, say, ...more });
const info = (of: ReturnType<typeof createApi>) =>
  of.answer(of.calls.GET('/api/session/commerce/fetchSessionInfo', { params: { header: of.headers } }));
const expired = () =>
  Response.json(
    { error: { status: 401, statusText: '', errorObj: { code: 'sessionExpired', message: '', requestId: '1' } } },
    { status: 401 },
  );

test('A network failure is status 503 (section 7)', async () => {
  const { error } = await info(api(() => Promise.reject(new TypeError('no network'))));
  expect(error).toMatchObject({ status: 503, errorObj: { code: 'connectionFailed' } });
});

test('A call carries tenant and channel, and answers data and headers', async () => {
  let sent: Headers | undefined;
  const { data, headers } = await info(
    api(async (request) => {
      sent = request.headers;
      return Response.json({ signedIn: false, role: 'guest' }, { headers: { 'x-request-id': '7' } });
    }),
  );
  expect([sent?.get('x-tenant'), sent?.get('x-channel')]).toEqual(['aa', 'web']);
  expect([data, headers.get('x-request-id')]).toEqual([{ signedIn: false, role: 'guest' }, '7']);
});

test('An expired session is reported once, and again after somebody signed in', async () => {
  const sessionExpired = vi.fn();
  const of = api(async () => expired(), { sessionExpired });
  await Promise.all([info(of), info(of), info(of)]);
  expect(sessionExpired).toHaveBeenCalledTimes(1);
  of.signedIn();
  await info(of);
  expect(sessionExpired).toHaveBeenCalledTimes(2);
});

test('A service may live elsewhere', async () => {
  let url = '';
  await info(
    api(
      async (request) => {
        url = request.url;
        return Response.json({ signedIn: false, role: 'guest' });
      },
      { services: { session: 'https://sessions.example/base' } },
    ),
  );
  expect(url).toBe('https://sessions.example/base/commerce/fetchSessionInfo');
});

test('A network failure is said in a sentence', async () => {
  const { error } = await info(api(() => Promise.reject(new TypeError('no network'))));
  expect(error?.errorObj.message).toBe('connectionFailed, 1 minutes');
});

const page = '<!doctype html><h1>Bad gateway</h1>';
test.each([
  ['a proxy’s page', 502, page, 'serverError', 'serverError, 1 minutes'],
  ['an empty body', 502, null, 'serverError', 'serverError, 1 minutes'],
  ['an overload that the proxy refuses', 503, page, 'serverBusy', 'serverBusy, 1 minutes'],
  ['an overload without a body', 503, null, 'serverBusy', 'serverBusy, 1 minutes'],
  ['a page of the server’s host', 500, page, 'serverError', 'serverError, 1 minutes'],
  ['JSON of another shape', 500, '{"error":{"message":"upstream"}}', 'serverError', 'serverError, 1 minutes'],
  ['our shape without its sentence', 500, '{"error":{"errorObj":{}}}', 'serverError', 'serverError, 1 minutes'],
  ['a limit of the proxy’s own', 429, page, 'tooManyTries', 'tooManyTries, 3 minutes'],
  ['a limit without a body', 429, null, 'tooManyTries', 'tooManyTries, 3 minutes'],
  ['a refusal of the proxy’s', 403, page, 'serverError', 'serverError, 1 minutes'],
] as const)('An answer that is not ours is an error in our shape, with a sentence: %s, %i', async (_, status, body, code, message) => {
  const headers = status === 429 ? { 'retry-after': '150' } : undefined;
  const { error } = await info(api(async () => new Response(body, { status, ...(headers && { headers }) })));
  expect(error).toMatchObject({ status, errorObj: { code, message, requestId: '' } });
});

test('A limit that does not say for how long says a minute', async () => {
  const { error } = await info(
    api(async () => new Response(page, { status: 429, headers: { 'retry-after': 'Sun, 06 Nov 1994 08:49:37 GMT' } })),
  );
  expect(error?.errorObj.message).toBe('tooManyTries, 1 minutes');
});
