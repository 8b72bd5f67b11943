import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../scripts/root.ts';
import { folders } from './folders.ts';

/** `npm run shop -- …` beside a running shop; what it printed. */
export const shopVerb = async (dataDir: string, ...args: readonly string[]): Promise<string> => {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, TENANTS_DIR: folders.tenants, COMPILED_DIR: folders.compiled };
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(root, 'scripts/shop.ts'), ...args], { cwd: root, env });
  return stdout;
};
