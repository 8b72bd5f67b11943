// npm run migrate: brings the database in DATABASE_URL to the state that this release needs.
import { readSettings } from '../src/server/platform/settings.ts';
import { migrate } from '../src/server/store/migrate.ts';
import { answerHelp } from './command-line/answerHelp.ts';

answerHelp('migrate');

const { settings, problems } = readSettings(process.env);
if (settings?.databaseUrl === undefined) {
  for (const problem of problems ?? ['Name the database in DATABASE_URL; the bundled one is migrated by npm start.'])
    console.error(problem);
  process.exit(1);
}
await migrate(settings.databaseUrl);
