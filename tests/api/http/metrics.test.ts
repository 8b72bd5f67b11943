import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../../scripts/root.ts';
import { freshKey } from '../../support/api/call.ts';
import { faultyDatabase } from '../../support/api/faultyDatabase.ts';
import { freshDatabase } from '../../support/api/freshDatabase.ts';
import { registerPerson } from '../../support/api/registrations.ts';
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

test('While the database is away, metrics say so and go on with what the process knows', async () => {
  const { connectionString } = await freshDatabase();
  const database = await faultyDatabase(connectionString);
  const { address } = await start({ connectionString: database.connectionString, env: { SMTP_URL: 'smtp://localhost:1' } });
  await registerPerson(address, 'before@example.com');
  expect((await metricsOf(address)).text).toMatch(/^database_up 1$/m);
  await database.become('isAway');
  expect((await registerPerson(address, 'meanwhile@example.com')).status).toBe(503);
  const { status, text } = await metricsOf(address);
  expect(status).toBe(200);
  expect(text).toMatch(/^database_up 0$/m);
  expect(text).toContain('http_request_duration_seconds_count{method="POST",route="/api/my-account/v2/users",status="503"} 1');
  // What is not known now is not told as of before.
  expect(text).not.toMatch(/^outbox_messages\{/m);
  await database.become('works');
  await expect
    .poll(async () => (await metricsOf(address)).text, { timeout: 30_000 })
    .toMatch(/^outbox_messages\{kind="mail",state="waiting"\} 1$/m);
});

test('The dashboard and the alerts ask for nothing that the server does not give, and count what is in the database once', async () => {
  const { address } = await start();
  await registerPerson(address, 'of-the-dashboard@example.com');
  const { text } = await metricsOf(address);
  const given = new Set(text.match(/^# TYPE \S+/gm)?.map((line) => line.slice('# TYPE '.length)));
  const read = (file: string): Promise<string> => readFile(path.join(root, 'src/server/http/metrics', file), 'utf8');
  const dashboard = JSON.parse(await read('dashboard.json')) as {
    readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
  };
  const alerts = parse(await read('alerts.yaml')) as {
    readonly groups: readonly { readonly rules: readonly { readonly expr: string }[] }[];
  };
  const asked = [
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...alerts.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
  ];
  const names = asked.flatMap((expr) => expr.match(/\b(?:http|outbox|form|process|nodejs|database)_\w+/g) ?? []);
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !given.has(name.replace(/_(?:count|bucket|sum)$/, '')))).toEqual([]);
  // Each server of several says the same of the database.
  const ofDatabase = asked.filter((expr) => /outbox_messages|form_disagreements/.test(expr));
  expect(ofDatabase.length).toBeGreaterThan(4);
  expect(ofDatabase.filter((expr) => !expr.startsWith('max by'))).toEqual([]);
});
