// npm run build: what npm start would build, without starting it.
import { readSettings } from '../src/server/platform/settings.ts';
import { answerHelp } from './command-line/answerHelp.ts';
import { compileTenants } from './compile/compileTenants.ts';
import { buildWeb } from './web/buildWeb.ts';

answerHelp('build');

const { settings, problems } = readSettings(process.env);
if (settings === undefined) {
  for (const problem of problems) console.error(problem);
  process.exit(1);
}
await compileTenants(settings);
await buildWeb();
