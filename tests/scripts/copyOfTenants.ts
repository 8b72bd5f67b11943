import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { root } from '../../scripts/root.ts';

export type VerbOutcome = { readonly code: number; readonly out: string; readonly err: string };

/** A copy of the tenants that a file of tests may change, the first one's code, a folder for the reports, and the verbs run on them. */
export function copyOfTenants() {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'tenant-test-verb-'));
  const tenantsDir = path.join(scratch, 'tenants');
  const report = path.join(scratch, 'report');
  cpSync(path.join(root, 'tenants'), tenantsDir, { recursive: true });
  const first = readdirSync(tenantsDir).filter((name) => !name.startsWith('_') && !name.endsWith('.md'))[0] ?? '';
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  const tenant = (args: readonly string[], input = ''): Promise<VerbOutcome> =>
    new Promise((resolve) => {
      const { RESULT_FILE: _, ...inherited } = process.env;
      const env = {
        ...inherited,
        TENANTS_DIR: tenantsDir,
        COMPILED_DIR: path.join(scratch, 'compiled'),
        DEBUG: '',
        FULL: '',
      };
      const child = execFile(
        process.execPath,
        [path.join(root, 'scripts/tenant.ts'), ...args],
        { env, maxBuffer: 2 ** 26 },
        (error, out, err) => {
          resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : -1, out, err });
        },
      );
      child.stdin?.end(input);
    });
  return { scratch, tenantsDir, first, report, tenant };
}
