import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** What a backup says of itself, in the file `backup.json` that is written last. */
export type BackupNote = {
  readonly format: 1;
  /** When it was whole: it restores this moment, or with the kept log any later one. */
  readonly at: string;
  /** The version of PostgreSQL that reads it. */
  readonly postgres: number;
  /** Where in the log it starts and ends. */
  readonly timeline: number;
  readonly firstLogFile: string;
  readonly end: string;
  /** Every file with its size and SHA-256, and every folder. */
  readonly files: Readonly<Record<string, readonly [size: number, sha256: string]>>;
  readonly folders: readonly string[];
};

export type Backup = { readonly name: string; readonly folder: string; readonly note: BackupNote };

/** What is in a backup: the database, and what else of the data folder a shop cannot recreate. */
export const databaseFolder = 'postgres';
export const otherFolders = ['uploads', 'secret', 'gateway'] as const;

export const noteFile = 'backup.json';
export const baseFolder = (backupDir: string): string => path.join(backupDir, 'base');
/** The database's log, a file of 16 MB after the other, as PostgreSQL keeps it there. */
export const logFolder = (backupDir: string): string => path.join(backupDir, 'wal');

/** The backups that are whole, oldest first. */
export async function listBackups(backupDir: string): Promise<readonly Backup[]> {
  const names = await readdir(baseFolder(backupDir)).catch(() => []);
  const found = await Promise.all(names.map((name) => readBackup(path.join(baseFolder(backupDir), name))));
  return found.filter((backup) => backup !== undefined).toSorted((a, b) => a.note.at.localeCompare(b.note.at));
}

/** Undefined where the folder holds none, or one that was not finished. */
export async function readBackup(folder: string): Promise<Backup | undefined> {
  const text = await readFile(path.join(folder, noteFile), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : { name: path.basename(folder), folder, note: JSON.parse(text) as BackupNote };
}

/** The number of a place in the log, such as `0/30000A8`. */
export function placeInLog(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
