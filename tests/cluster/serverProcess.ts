// A server of the cluster in a process of its own, with limits that a load does not reach; SIGTERM ends it as an operator does.
import { appendFileSync } from 'node:fs';
import { waitForEnd } from '../../scripts/launch/waitForEnd.ts';
import { serve } from '../../src/server/main.ts';
import { readSettings } from '../../src/server/platform/settings.ts';
import { oneLineWeb } from '../support/api/oneLineWeb.ts';
import { unlimited } from '../support/api/unlimited.ts';

const { settings, problems } = readSettings({ ...process.env, NODE_ENV: '' });
if (settings?.databaseUrl === undefined) throw new Error(problems?.join('\n') ?? 'DATABASE_URL');
const logFile = process.env.CLUSTER_LOG ?? '/dev/null';
const server = await serve({
  settings,
  database: { connectionString: settings.databaseUrl },
  limits: unlimited,
  web: oneLineWeb,
  logTo: { write: (line: string) => appendFileSync(logFile, line) },
});
process.send?.('ready');
await waitForEnd();
await server.close();
process.exit();
