import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../scripts/root.ts';
import { folders } from './folders.ts';

/** Where a shop keeps its data, and the settings that it was started with besides. */
type RunningShop = { readonly dataDir: string; readonly env?: Readonly<Record<string, string>> };

/** `npm run shop -- …` beside a running shop; what it printed. */
export const shopVerb = async ({ dataDir, env: settings }: RunningShop, ...args: readonly string[]): Promise<string> => {
  const ours = { DATABASE_URL: '', DATA_DIR: dataDir, TENANTS_DIR: folders.tenants, COMPILED_DIR: folders.compiled };
  const env = { ...process.env, ...ours, ...settings };
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(root, 'scripts/shop.ts'), ...args], { cwd: root, env });
  return stdout;
};
