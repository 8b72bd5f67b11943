import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchFolders } from '../../scripts/compile/watchFolders.ts';

function open() {
  const root = mkdtempSync(path.join(tmpdir(), 'watched-'));
  mkdirSync(path.join(root, 'cl'));
  const file = path.join(root, 'cl/fields.yaml');
  writeFileSync(file, 'first');
  const seen: string[] = [];
  const unwatch = watchFolders(root, (changed) => seen.push(changed));
  onTestFinished(() => {
    unwatch();
    rmSync(root, { recursive: true });
  });
  /** Saves as many editors do: writes another file and renames it. */
  const replace = (at: string, text: string): void => {
    writeFileSync(`${at}.tmp`, text);
    renameSync(`${at}.tmp`, at);
  };
  const expectSeen = async (what: string): Promise<void> => {
    await vi.waitFor(() => expect(seen).toContain(what), { timeout: 5_000 });
    // Events of one save come together.
    await new Promise((resolve) => setTimeout(resolve, 50));
    seen.length = 0;
  };
  return { root, file, replace, expectSeen };
}

test('A file that an editor saves by replacing it is reported each time, not the first time alone', async () => {
  const { file, replace, expectSeen } = open();
  for (const text of ['second', 'third', 'fourth', 'fifth']) {
    replace(file, text);
    await expectSeen('cl/fields.yaml');
  }
  writeFileSync(file, 'sixth');
  await expectSeen('cl/fields.yaml');
});

test('A file of a new folder is reported, also where the folder was deleted and made again', async () => {
  const { root, expectSeen } = open();
  for (const text of ['first', 'again']) {
    mkdirSync(path.join(root, 'py'));
    await expectSeen('py');
    writeFileSync(path.join(root, 'py/fields.yaml'), text);
    await expectSeen('py/fields.yaml');
    rmSync(path.join(root, 'py'), { recursive: true });
    await expectSeen('py');
  }
});
