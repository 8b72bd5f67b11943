import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { root } from '../root.ts';

const run = promisify(execFile);
const redocly = path.join(root, 'node_modules/@redocly/cli/bin/cli.js');
const contract = path.join(root, 'schemas/api/openapi.yaml');
const config = path.join(root, 'schemas/api/redocly.yaml');
const quiet = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' };

/** What is wrong with the contract, in the linter's words; empty where nothing is. */
export async function lintContract(): Promise<string> {
  const args = [redocly, 'lint', contract, '--config', config, '--format', 'codeframe', '--max-problems', '100'];
  const { code, stdout, stderr } = await run(process.execPath, args, { env: quiet }).then(
    (output) => ({ code: 0, ...output }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  return code === 0 && !stdout.includes('warning') ? '' : stdout + stderr;
}

/** The files that are generated from the contract: path below the project → text. */
export async function contractFiles(): Promise<Readonly<Record<string, string>>> {
  const bundle = await bundleContract();
  const types = astToString(await openapiTS(bundle));
  return {
    'src/contract/generated/api.json': bundle,
    'src/contract/generated/api.ts': `// Generated from schemas/api by npm run generate.\n${types}`,
  };
}

async function bundleContract(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'contract-'));
  const file = path.join(folder, 'api.json');
  try {
    await run(process.execPath, [redocly, 'bundle', contract, '--config', config, '-o', file], { env: quiet });
    return await readFile(file, 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
