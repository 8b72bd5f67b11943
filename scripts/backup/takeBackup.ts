import { execFile } from 'node:child_process';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Backup, type BackupNote, baseFolder, databaseFolder, listBackups, logFolder, noteFile, otherFolders } from './backups.ts';
import { type CopiedFiles, copyFile, copyFolder, sumOf } from './copyFolder.ts';

type Source = { readonly superuserConnectionString: string; readonly dataDir: string };

/** Contents that a server recreates at its start (PostgreSQL, "Making a Base Backup Using the Low Level API"). */
const recreatedFiles = /^(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
const ofARun = /(?:^|\/)(?:postmaster\.(?:pid|opts)|pgsql_tmp[^/]*|pg_internal\.init|backup_label|tablespace_map|recovery\.signal)$/;
/** Says how far the files have come, so it is read after them. */
const control = 'global/pg_control';
const labelFile = 'backup_label';

/**
 * Copies the database while it is at work, with as much of its log as makes the copy whole, and the shop's files beside it: all of it or
 * nothing, by a rename at the end.
 */
export async function takeBackup({ superuserConnectionString, dataDir }: Source, backupDir: string, now: Date): Promise<Backup> {
  const name = now.toISOString().replaceAll(/[:.]/g, '-');
  const folder = path.join(baseFolder(backupDir), name);
  const draft = `${folder}.unfinished`;
  // Others may pass through the folder, to the log beside.
  await mkdir(backupDir, { recursive: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const copied: CopiedFiles = { files: {}, folders: [] };
    const ends = await copyDatabase(superuserConnectionString, path.join(dataDir, 'postgres'), path.join(draft, databaseFolder), copied);
    // After the database: whatever a row names is there.
    for (const one of otherFolders) await copyBeside(path.join(dataDir, one), path.join(draft, one), copied, one);
    const note: BackupNote = { format: 1, ...ends, ...copied };
    await writeFile(path.join(draft, noteFile), `${JSON.stringify(note, undefined, 1)}\n`);
    // A power cut after this leaves it whole: once for all is quicker than for each of a thousand files.
    await promisify(execFile)('sync');
    await rename(draft, folder);
    return { name, folder, note };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function copyDatabase(
  connectionString: string,
  cluster: string,
  to: string,
  copied: CopiedFiles,
): Promise<Omit<BackupNote, 'format' | 'files' | 'folders'>> {
  // The backup ends with its connection, and with it the slot that keeps its part of the log.
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const ask = async (statement: string): Promise<Record<string, string>> =>
      (await client.query<Record<string, string>>(statement)).rows[0] ?? {};
    await client.query("select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)");
    const start = await ask("select pg_walfile_name(pg_backup_start('backup', true)) as file");
    const leavesOut = (file: string, isFolder: boolean) =>
      (!isFolder && file === control) || recreatedFiles.test(file) || ofARun.test(file);
    await copyFolder(cluster, to, copied, { as: databaseFolder, leavesOut });
    await copyNoted(cluster, to, control, copied);
    const stop = await ask('select lsn, labelfile, pg_walfile_name(lsn) as file from pg_backup_stop(false)');
    await writeFile(path.join(to, labelFile), stop.labelfile ?? '');
    copied.files[path.join(databaseFolder, labelFile)] = await sumOf(path.join(to, labelFile));
    const [first, last] = [start.file ?? '', stop.file ?? ''];
    const log = (await readdir(path.join(cluster, 'pg_wal'))).filter(
      (file) => /^[0-9A-F]{24}$/.test(file) && file >= first && file <= last,
    );
    for (const file of log) await copyNoted(cluster, to, path.join('pg_wal', file), copied);
    const { version } = await ask("select current_setting('server_version_num') as version");
    return {
      at: new Date().toISOString(),
      postgres: Math.floor(Number(version) / 10_000),
      timeline: Number.parseInt(last.slice(0, 8), 16),
      firstLogFile: first,
      end: stop.lsn ?? '',
    };
  } finally {
    await client.end();
  }
}

async function copyNoted(from: string, to: string, file: string, copied: CopiedFiles): Promise<void> {
  copied.files[path.join(databaseFolder, file)] = await copyFile(path.join(from, file), path.join(to, file));
}

/** A folder or a file, where the shop has it. */
async function copyBeside(from: string, to: string, copied: CopiedFiles, as: string): Promise<void> {
  const found = await stat(from).catch(() => undefined);
  if (found?.isDirectory()) await copyFolder(from, to, copied, { as });
  else if (found !== undefined) copied.files[as] = await copyFile(from, to);
}

/**
 * Removes all backups but the newest, and the log that none of those kept needs.
 * @returns the names of those removed
 */
export async function removeOldBackups(backupDir: string, keep: number): Promise<readonly string[]> {
  const all = await listBackups(backupDir);
  const removed = all.slice(0, Math.max(0, all.length - keep));
  for (const { folder } of removed) await rm(folder, { recursive: true });
  const [oldest] = all.slice(removed.length);
  if (oldest === undefined) return [];
  // The first eight signs are the timeline; the others are the position in the log.
  const before = oldest.note.firstLogFile.slice(8);
  for (const name of await readdir(logFolder(backupDir)).catch(() => []))
    if (/^[0-9A-F]{24}$/.test(name) && name.slice(8) < before) await rm(path.join(logFolder(backupDir), name));
  return removed.map(({ name }) => name);
}
