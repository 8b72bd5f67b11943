// A shop to attack, in a process of its own: all pages and calls, without limits, so that it is the calls that are tried and not their limit.
import { createWriteStream } from 'node:fs';
import { webDir } from '../../scripts/web/buildWeb.ts';
import { builtWeb } from '../../src/server/http/web.ts';
import { serve } from '../../src/server/main.ts';
import { readSettings } from '../../src/server/platform/settings.ts';
import { unlimited } from '../support/api/unlimited.ts';

const { settings } = readSettings({ ...process.env, NODE_ENV: '' });
if (settings?.databaseUrl === undefined) throw new Error('settings');
const log = createWriteStream(process.env.LOG_FILE ?? '');
const { address } = await serve({
  settings,
  database: { connectionString: settings.databaseUrl },
  limits: unlimited,
  web: builtWeb(webDir),
  logTo: log,
});
console.log(address);
process.once('SIGTERM', () => process.exit());
