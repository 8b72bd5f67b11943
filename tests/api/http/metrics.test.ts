import { expect, test } from 'vitest';
import { freshKey } from '../../support/api/call.ts';
import { registerPerson } from '../../support/api/register.ts';
import { start } from '../../support/api/start.ts';

const metricsOf = async (address: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${address}/metrics`, { headers });
  return { status: answer.status, text: await answer.text() };
};

test('Metrics count requests by route, what waits to go out and the process, and name nobody', async () => {
  const { address } = await start({ env: { SMTP_URL: 'smtp://localhost:1' } });
  await registerPerson(address, 'canary-of-metrics@example.com');
  await fetch(`${address}/nowhere/${freshKey()}`);
  const { status, text } = await metricsOf(address);
  expect(status).toBe(200);
  expect(text).toContain('http_request_duration_seconds_count{method="POST",route="/api/my-account/v2/users",status="201"} 1');
  expect(text).toContain('outbox_messages{kind="mail",state="waiting"} 1');
  expect(text).toMatch(/^process_cpu_seconds_total \d/m);
  expect(text).not.toMatch(/canary|key-/);
});

test('Behind a public address metrics are for who shows the token', async () => {
  const open = await start({ env: { PUBLIC_URL: 'https://shop.example' } });
  expect((await metricsOf(open.address)).status).toBe(404);
  const token = 'a-token-of-some-length';
  const held = await start({ env: { PUBLIC_URL: 'https://shop.example', METRICS_TOKEN: token } });
  expect((await metricsOf(held.address)).status).toBe(404);
  expect((await metricsOf(held.address, { authorization: 'Bearer another-token' })).status).toBe(404);
  expect((await metricsOf(held.address, { authorization: `Bearer ${token}` })).status).toBe(200);
});
