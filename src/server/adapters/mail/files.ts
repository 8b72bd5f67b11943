import { randomUUID } from 'node:crypto';
import { closeSync, fsync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Letter, Mail } from '../../domain/mail/mail.ts';

const sync = promisify(fsync);

/**
 * Mail into files of a folder, one a mail, for development and tests. A file that is there is whole, and outlives a machine that fails. What
 * waits for no disk is done at once: handed to another thread it takes longer.
 */
export function createFileMail(folder: string): Mail {
  return {
    async send(letter) {
      const made = mkdirSync(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${letter.at.toISOString().replaceAll(':', '-')}-${letter.id}.json`);
      // A name of its own: a server that has lost its database may still write the mail that another sends again.
      const part = `${file}.${randomUUID()}.part`;
      const handle = openSync(part, 'wx', 0o600);
      try {
        writeFileSync(handle, JSON.stringify(letter, null, 2));
        await sync(handle);
      } finally {
        closeSync(handle);
      }
      renameSync(part, file);
      await syncFolder(folder);
      if (made !== undefined) await syncFolder(path.dirname(made));
    },
    close: () => undefined,
  };
}

/** Makes names of files outlive a machine that fails (fsync(2): a file's own sync does not do so). */
async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folder.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    await sync(handle);
  } finally {
    closeSync(handle);
  }
}

/** A mail that was written to a file. */
export type StoredLetter = Omit<Letter, 'at'> & { readonly at: string };

/** The mails of a folder, the latest first. */
export async function readStoredLetters(folder: string): Promise<readonly StoredLetter[]> {
  const names = (await readdir(folder).catch(() => []))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse();
  return Promise.all(names.slice(0, 500).map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as StoredLetter));
}
