import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../scripts/root.ts';
import { folders } from './folders.ts';

/** `npm run tenant -- …` beside the running server; what it printed. */
export const tenantVerb = (...args: readonly string[]): Promise<string> => tenantVerbOn({}, ...args);

/** The same on other folders than the journeys' own. */
export const tenantVerbOn = async (env: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(root, 'scripts/tenant.ts'), ...args], {
    cwd: root,
    env: {
      ...process.env,
      TENANTS_DIR: folders.tenants,
      COMPILED_DIR: folders.compiled,
      DATA_DIR: folders.data,
      PORT: process.env.JOURNEY_PORT,
      PUBLIC_URL: `http://localhost:${process.env.JOURNEY_PORT}`,
      ...env,
    },
  });
  return stdout;
};
