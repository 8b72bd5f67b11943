// One node of its own process, for tests that kill it: what it serves comes by the environment.
import { serve } from '../../../src/server/main.ts';
import { readSettings } from '../../../src/server/platform/settings.ts';

const { settings } = readSettings(process.env);
if (settings?.databaseUrl === undefined) throw new Error('settings');
const web = {
  fromSources: false,
  attach: async () => undefined,
  html: async () => '',
  screenFiles: async () => ({ modules: [], styles: [] }),
  fontFile: async () => undefined,
};
const { address } = await serve({ settings, database: { connectionString: settings.databaseUrl }, web, logTo: { write: () => undefined } });
console.log(address);
