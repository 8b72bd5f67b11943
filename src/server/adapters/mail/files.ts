import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Letter, Mail } from './mail.ts';

/** Mail into files of a folder, one a mail, for development and tests. */
export function fileMail(folder: string): Mail {
  return {
    async send(letter) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${letter.at.toISOString().replaceAll(':', '-')}-${letter.id}.json`);
      await writeFile(`${file}.part`, JSON.stringify(letter, null, 2), { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: () => undefined,
  };
}

/** A mail that was written to a file. */
export type FiledLetter = Omit<Letter, 'at'> & { readonly at: string };

/** The mails of a folder, the latest first. */
export async function filedLetters(folder: string): Promise<readonly FiledLetter[]> {
  const names = (await readdir(folder).catch(() => []))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse();
  return Promise.all(names.slice(0, 500).map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as FiledLetter));
}
