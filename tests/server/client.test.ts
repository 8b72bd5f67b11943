import { expect, test, vi } from 'vitest';
import { createApi } from '../../src/contract/client.ts';

const api = (answer: (request: Request) => Promise<Response>, more: Partial<Parameters<typeof createApi>[0]> = {}) =>
  createApi({ tenant: 'aa', channel: 'web', origin: 'https://shop.example', fetch: answer, ...more });
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

test('An expired session is told once, and again after somebody signed in', async () => {
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

test('An answer that is not ours (a proxy’s page) is an error in our shape', async () => {
  const { error } = await info(api(async () => new Response('<h1>Bad gateway</h1>', { status: 502 })));
  expect(error).toMatchObject({ status: 502, errorObj: { code: 'serverError' } });
});
