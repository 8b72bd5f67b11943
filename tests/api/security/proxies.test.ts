import { expect, test } from 'vitest';
import { password } from '../../support/api/bodies.ts';
import { browser } from '../../support/api/call.ts';
import { start } from '../../support/api/start.ts';

/** Statuses of logins that say to come from these addresses, where one login an address is allowed. */
async function logIns(proxies: string, ...forwarded: readonly string[]): Promise<number[]> {
  const server = await start({ env: { PROXIES: proxies }, limits: { loginOfAddress: { scope: 'login-address', hits: 1, seconds: 60 } } });
  const statuses: number[] = [];
  for (const from of forwarded) {
    const body = { email: 'nobody@example.com', password };
    const headers = { 'x-forwarded-for': from };
    statuses.push((await browser(server.address).call('/api/session/commerce/login', { method: 'POST', body, headers })).status);
  }
  return statuses;
}

test('Without a proxy nobody is believed to come from elsewhere', async () => {
  expect(await logIns('', '192.0.2.1', '192.0.2.2')).toEqual([401, 429]);
});

test('Behind a proxy everybody is counted alone, by what the proxy wrote and not by what came to it', async () => {
  expect(await logIns('1', '192.0.2.1', '192.0.2.2', '198.51.100.7, 192.0.2.1', 'nonsense')).toEqual([401, 401, 429, 401]);
});

test('Two proxies before the server: the second address from the right', async () => {
  expect(await logIns('2', '192.0.2.1, 10.0.0.1', '192.0.2.2, 10.0.0.1', '198.51.100.7, 192.0.2.1, 10.0.0.9')).toEqual([401, 401, 429]);
});
