import { expect, test } from 'vitest';
import { serve } from '../../../src/server/main.ts';
import { readSettings } from '../../../src/server/platform/settings.ts';
import { password } from '../../support/api/bodies.ts';
import { browser } from '../../support/api/call.ts';
import { freshDatabase } from '../../support/api/freshDatabase.ts';
import { oneLineWeb } from '../../support/api/oneLineWeb.ts';
import { registerPerson } from '../../support/api/registrations.ts';
import { start } from '../../support/api/start.ts';

const shop = 'https://localhost';
const token = 'a-token-of-some-length';
const production = {
  ...{ NODE_ENV: 'production', PUBLIC_URL: shop, SMTP_URL: 'smtp://127.0.0.1:1' },
  ...{ GATEWAY_URL: 'https://gateway.example', SECRET: 'a'.repeat(32) },
};

test('In production nothing of a developer’s is there, though the address is this machine’s: no mails, no metrics without token, cookies are Secure', async () => {
  const server = await start({ env: production });
  for (const at of ['/dev/mails', '/dev/mails.css', '/dev/mails/1', '/metrics']) {
    const answer = await fetch(server.address + at, { headers: { host: 'localhost' } });
    expect([at, answer.status]).toEqual([at, 404]);
  }
  expect((await registerPerson(server.address, 'a@example.com')).status).toBe(201);
  const logIn = { method: 'POST', body: { email: 'a@example.com', password } };
  const { status, headers } = await browser(server.address).call('/api/session/commerce/login', logIn);
  expect(status).toBe(200);
  for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/^__Host-.*; Secure/);
  expect(headers.getSetCookie()).not.toEqual([]);
  expect(headers.get('strict-transport-security')).toContain('max-age=');
  const held = await start({ env: { ...production, METRICS_TOKEN: token } });
  expect((await fetch(`${held.address}/metrics`)).status).toBe(404);
  expect((await fetch(`${held.address}/metrics`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
});

test('A server is not started for production with what is a developer’s, however its settings were read', async () => {
  const database = await freshDatabase();
  const { settings } = readSettings({ NODE_ENV: 'production', PORT: '0', TEST_CLOCK_FILE: 'clock' });
  if (settings === undefined) throw new Error('settings');
  const began = serve({ settings, database, web: oneLineWeb });
  for (const name of ['PUBLIC_URL', 'SMTP_URL', 'GATEWAY_URL', 'SECRET', 'TEST_CLOCK_FILE']) await expect(began).rejects.toThrow(name);
  await database.drop();
});
