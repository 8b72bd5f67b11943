import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFileMail } from '../../src/server/adapters/mail/files.ts';
import type { Letter } from '../../src/server/domain/mail/mail.ts';

const steps: string[] = [];

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const kind = (file: unknown) => (String(file).endsWith('.part') ? 'part' : 'folder');
  return {
    ...real,
    open: async (...args: Parameters<typeof real.open>) => {
      const handle = await real.open(...args);
      const sync = handle.sync.bind(handle);
      handle.sync = async () => {
        await sync();
        steps.push(`${kind(args[0])} on the disk`);
      };
      return handle;
    },
    rename: async (...args: Parameters<typeof real.rename>) => {
      await real.rename(...args);
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
