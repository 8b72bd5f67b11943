import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import { importList } from '../../../scripts/shop/importList.ts';
import { readSettings } from '../../../src/server/platform/settings.ts';
import { compiledForAll } from './compiledTenants.ts';

/** The basis of a test file of imports: the compiled tenants and a folder of files, there from its first test to its last. */
export function createImportFixture() {
  const tenants = compiledForAll();
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'imports-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  return {
    tenants,
    folder: () => folder,
    /** Writes a file of these lines. @returns where it is */
    async file(name: string, ...lines: readonly string[]): Promise<string> {
      const at = path.join(folder, name);
      await writeFile(at, `${lines.join('\n')}\n`);
      return at;
    },
    /** The verb on a server's database, and what it says. */
    verbOn(connectionString: string) {
      const { settings } = readSettings({ DATABASE_URL: connectionString, COMPILED_DIR: tenants.dir });
      if (settings === undefined) throw new Error('settings');
      return async (...args: readonly string[]) => {
        const lines: string[] = [];
        for (const level of ['log', 'error'] as const) vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line));
        try {
          return { exit: await importList(args, settings), said: lines.join('\n') };
        } finally {
          vi.restoreAllMocks();
        }
      };
    },
  };
}

/** Lines of the report beside a file: its heads, and each row that was refused. */
export const reportOf = async (file: string) => (await readFile(`${file}.refused.csv`, 'utf8')).trim().split('\n');
