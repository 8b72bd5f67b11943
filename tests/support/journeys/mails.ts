import path from 'node:path';
import { readStoredLetters, type StoredLetter } from '../../../src/server/adapters/mail/files.ts';
import { folders } from './folders.ts';

/** Waits for the latest mail of an event to an address, as the server wrote it to a file. */
export const mailTo = async (to: string, event: string, dataDir: string = folders.data): Promise<StoredLetter> => {
  for (const until = Date.now() + 30_000; Date.now() < until; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const found = (await readStoredLetters(path.join(dataDir, 'mails'))).find((letter) => letter.to === to && letter.event === event);
    if (found !== undefined) return found;
  }
  throw new Error(`No mail ${event} came to ${to}`);
};

/** The address that a mail's link leads to. */
export const linkIn = (letter: Pick<StoredLetter, 'html'>): string => {
  const link = /<a href="([^"]+)"/.exec(letter.html)?.[1];
  if (link === undefined) throw new Error('The mail has no link');
  return link.replaceAll('&amp;', '&');
};
