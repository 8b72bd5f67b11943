import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '../../src/server/store/database.ts';
import { migrate } from '../../src/server/store/migrate.ts';
import { endEverySession } from '../../src/server/store/session/sessions.ts';
import { fetchingLog } from '../postgres/keepingLog.ts';
import { startPostgres } from '../postgres/startPostgres.ts';
import { type Backup, databaseFolder, listBackups, logFolder, otherFolders, placeInLog } from './backups.ts';
import { copyFile } from './copyFolder.ts';

export type RestoreOutcome = { readonly backup: Backup; readonly problem?: undefined } | { readonly problem: string };

type RestoreOptions = {
  readonly backupDir: string;
  /** An empty data folder. */
  readonly dataDir: string;
  /** Undefined: as far as the log was kept. */
  readonly at: Date | undefined;
};

/**
 * Puts a backup into an empty data folder and replays the kept log until a moment: all of it or nothing, by a rename at the end. Nobody is
 * signed in afterwards: otherwise a session that was ended since would be open again.
 */
export async function restoreBackup({ backupDir, dataDir, at }: RestoreOptions): Promise<RestoreOutcome> {
  for (const one of [databaseFolder, ...otherFolders])
    if (await exists(path.join(dataDir, one)))
      return {
        problem: `${dataDir} has ${one} already. Move the folder away (mv ${dataDir} ${dataDir}-before), or choose another folder with DATA_DIR.`,
      };
  const chosen = await chooseBackup(backupDir, at);
  if ('problem' in chosen) return chosen;
  const { backup } = chosen;
  const draft = path.join(dataDir, 'restoring');
  await rm(draft, { recursive: true, force: true });
  try {
    const broken = await copyBack(backup, draft);
    if (broken !== undefined)
      return {
        problem: `${path.join(backup.folder, broken)} is not as it was saved: restore an older backup (--at before ${backup.note.at}), or a copy of this one.`,
      };
    const replayed = await replay(path.join(draft, databaseFolder), { dataDir, at, log: logFolder(backupDir) });
    if (replayed !== undefined) return { problem: replayed };
    for (const one of [...otherFolders, databaseFolder])
      if (await exists(path.join(draft, one))) await rename(path.join(draft, one), path.join(dataDir, one));
    return { backup };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** The newest backup that was whole at that moment, and from which the kept log continues. */
async function chooseBackup(backupDir: string, at: Date | undefined): Promise<{ readonly backup: Backup } | { readonly problem: string }> {
  const all = await listBackups(backupDir);
  const [first] = all;
  if (first === undefined) return { problem: `There is no backup in ${backupDir}: npm run backup takes one.` };
  const branches = await readBranches(logFolder(backupDir));
  const usable = all.filter(({ note }) => {
    const branch = branches.get(note.timeline);
    return branch === undefined || placeInLog(note.end) <= branch;
  });
  const backup = usable.findLast(({ note }) => at === undefined || new Date(note.at) <= at);
  return backup === undefined ? { problem: `The first moment that can be restored is ${first.note.at}.` } : { backup };
}

/** Where the newest timeline of a kept log left those before it: what came on them later is not replayed. */
async function readBranches(folder: string): Promise<ReadonlyMap<number, bigint>> {
  const newest = (await readdir(folder).catch(() => []))
    .filter((name) => /^[0-9A-F]{8}\.history$/.test(name))
    .toSorted()
    .at(-1);
  if (newest === undefined) return new Map();
  const lines = (await readFile(path.join(folder, newest), 'utf8')).split('\n');
  return new Map(
    lines.flatMap((line): [number, bigint][] => {
      const [, timeline, place] = /^(\d+)\t([0-9A-F]+\/[0-9A-F]+)\t/.exec(line) ?? [];
      return timeline === undefined || place === undefined ? [] : [[Number(timeline), placeInLog(place)]];
    }),
  );
}

/** @returns the first file that is not as it was saved */
async function copyBack({ folder, note }: Backup, to: string): Promise<string | undefined> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const name of note.folders) await mkdir(path.join(to, name), { recursive: true, mode: 0o700 });
  for (const [name, [size, sum]] of Object.entries(note.files)) {
    const [copiedSize, copiedSum] = await copyFile(path.join(folder, name), path.join(to, name)).catch(() => [-1, '']);
    if (copiedSize !== size || copiedSum !== sum) return name;
  }
  return undefined;
}

/** @returns why it could not be */
async function replay(
  cluster: string,
  { dataDir, at, log }: { readonly dataDir: string; readonly at: Date | undefined; readonly log: string },
): Promise<string | undefined> {
  await writeFile(path.join(cluster, 'recovery.signal'), '');
  const logFile = path.join(dataDir, 'restore.log');
  await rm(logFile, { force: true });
  try {
    const server = await startPostgres({
      dataDir: cluster,
      durable: true,
      logFile,
      recovery: {
        restore_command: fetchingLog(log),
        hot_standby: 'off',
        ...(at === undefined ? {} : { recovery_target_time: at.toISOString().replace('Z', '+00'), recovery_target_action: 'promote' }),
      },
    });
    try {
      await migrate(server.connectionString);
      const { db, end } = openDatabase(server.connectionString, { connections: 1 });
      try {
        await endEverySession(db);
      } finally {
        await end();
      }
    } finally {
      await server.stop();
    }
    await rm(logFile);
    return undefined;
  } catch (error) {
    if ((await readFile(logFile, 'utf8').catch(() => '')).includes('before configured recovery target was reached'))
      return 'The kept log ends before that moment: leave --at out to restore as much as there is.';
    throw error;
  }
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
