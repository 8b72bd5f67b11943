import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFileMail } from '../../src/server/adapters/mail/files.ts';
import type { Letter } from '../../src/server/domain/mail/mail.ts';

const steps: string[] = [];

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const opened = new Map<number, string>();
  return {
    ...real,
    openSync: (...args: Parameters<typeof real.openSync>) => {
      const handle = real.openSync(...args);
      opened.set(handle, String(args[0]).endsWith('.part') ? 'part' : 'folder');
      return handle;
    },
    fsync: (handle: number, done: (error: Error | null) => void) =>
      real.fsync(handle, (error) => {
        if (error === null) steps.push(`${opened.get(handle)} on the disk`);
        done(error);
      }),
    renameSync: (...args: Parameters<typeof real.renameSync>) => {
      real.renameSync(...args);
      steps.push('renamed');
    },
  };
});

const letter: Letter = {
  ...{ id: 'one', to: 'a@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' },
  ...{ tenant: 'aa', event: 'personRegistered', sender: 'Shop', at: new Date('2026-11-20T15:00:00Z') },
};

async function folderOfMails(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mails-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return path.join(folder, 'mails');
}

test('A mail is said to be sent once its file and its name are on the disk', async () => {
  const folder = await folderOfMails();
  steps.length = 0;
  await createFileMail(folder).send(letter);
  expect(steps).toEqual(['part on the disk', 'renamed', 'folder on the disk', 'folder on the disk']);
  steps.length = 0;
  await createFileMail(folder).send({ ...letter, id: 'two' });
  expect(steps).toEqual(['part on the disk', 'renamed', 'folder on the disk']);
});

test('Two servers that send one mail at once leave one whole file, and neither fails', async () => {
  const folder = await folderOfMails();
  await Promise.all(Array.from({ length: 8 }, () => createFileMail(folder).send(letter)));
  const [name = '', ...others] = await readdir(folder);
  expect(others).toEqual([]);
  expect(JSON.parse(await readFile(path.join(folder, name), 'utf8'))).toMatchObject({ id: 'one' });
});
