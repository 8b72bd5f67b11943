// npm run restore: puts a backup into an empty data folder, as the shop was at a moment.
import { parseArgs } from 'node:util';
import { readSettings } from '../src/server/platform/settings.ts';
import { restoreBackup } from './backup/restoreBackup.ts';
import { answerHelp } from './command-line/answerHelp.ts';
import { lockDataFolder } from './launch/lockDataFolder.ts';

answerHelp('restore');

const { values } = parseArgs({ options: { at: { type: 'string' } } });
const { settings, problems } = readSettings(process.env);
const at = values.at === undefined ? undefined : new Date(values.at);
const fail = (...sentences: readonly string[]): void => {
  for (const sentence of sentences) console.error(sentence);
  process.exitCode = 2;
};

if (settings === undefined) fail(...problems);
else if (settings.backupDir === undefined) fail('Name the folder of the backups in BACKUP_DIR.');
else if (at !== undefined && Number.isNaN(at.getTime()))
  fail(`--at is "${values.at}", but must be a moment such as 2026-11-23T14:05:00-03:00.`);
else {
  const { dataDir, backupDir } = settings;
  const lock = await lockDataFolder(dataDir, settings.publicUrl);
  try {
    const restored = await restoreBackup({ backupDir, dataDir, at });
    if (restored.problem !== undefined) fail(restored.problem);
    else {
      console.log(
        `${dataDir} is as the shop was ${at === undefined ? 'when its log was last kept' : `at ${at.toISOString()}`}, from the backup ${restored.backup.name}.`,
      );
      console.log('Nobody is signed in. `npm start` opens it; `npm run shop -- verify` shows whether all adds up.');
    }
  } finally {
    lock.release();
  }
}
