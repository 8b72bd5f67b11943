// Our server in a process of its own, with limits that let a benchmark through: what it serves comes by the environment.

import { serve } from '../../../src/server/main.ts';
import { readSettings } from '../../../src/server/platform/settings.ts';
import type { ObserveStatement } from '../../../src/server/store/createPreparedPool.ts';
import { unlimited } from '../../support/api/unlimited.ts';
import { answerParent } from './answerParent.ts';
import type { SentStatement } from './startProcess.ts';

// The libraries run as in production, the shop as on a developer's machine: no mail server, no gateway.
const { settings } = readSettings({ ...process.env, NODE_ENV: '' });
if (settings?.databaseUrl === undefined) throw new Error('settings');
const statements: SentStatement[] = [];
const note: ObserveStatement = (text, send, values) => {
  statements.push({ text, values });
  return send(text);
};
const observed = process.env.NOTE_STATEMENTS === undefined ? {} : { observe: note };
const { address } = await serve({
  settings,
  database: { connectionString: settings.databaseUrl, ...observed },
  limits: unlimited,
  web: {
    fromSources: false,
    attach: async () => undefined,
    html: async () => '',
    screenFiles: async () => ({ modules: [], styles: [] }),
    fontFile: async () => undefined,
  },
  logTo: { write: () => undefined },
});
console.log(address);
answerParent(() => statements.splice(0));
