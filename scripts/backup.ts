// npm run backup: copies the bundled PostgreSQL and the shop's files while they are used.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '../src/server/platform/settings.ts';
import { logFolder } from './backup/backups.ts';
import { removeOldBackups, takeBackup } from './backup/takeBackup.ts';
import { withSuperuser } from './backup/withSuperuser.ts';
import { answerHelp } from './command-line/answerHelp.ts';

answerHelp('backup');

const fail = (...sentences: readonly string[]): never => {
  for (const sentence of sentences) console.error(sentence);
  process.exit(2);
};
const { values } = parseArgs({ options: { keep: { type: 'string' } } });
const { settings, problems } = readSettings(process.env);
if (settings === undefined) fail(...problems);
else {
  const { backupDir, databaseUrl } = settings;
  if (databaseUrl !== undefined)
    fail('This copies the bundled PostgreSQL. The server in DATABASE_URL has its own way, such as pg_basebackup with archived WAL.');
  else if (backupDir === undefined) fail('Name the folder for backups in BACKUP_DIR, on another disk than DATA_DIR.');
  else if (values.keep !== undefined && !/^[1-9]\d{0,4}$/.test(values.keep))
    fail(`--keep is "${values.keep}", but must be a number such as 7.`);
  else
    process.exitCode = await withSuperuser(settings, async (superuserConnectionString, problem) => {
      const { folder, note } = await takeBackup({ superuserConnectionString, dataDir: settings.dataDir }, backupDir, new Date());
      const bytes = Object.values(note.files).reduce((sum, [size]) => sum + size, 0);
      console.log(`${path.relative(process.cwd(), folder)}  ${Math.ceil(bytes / 2 ** 20)} MiB, restores ${note.at} and later.`);
      if (values.keep !== undefined)
        for (const name of await removeOldBackups(backupDir, Number(values.keep))) console.log(`${name}  removed.`);
      if (problem === undefined) return 0;
      console.error(`${problem} Until then only this moment can be restored, none after it (${logFolder(backupDir)}).`);
      return 1;
    });
}
