import { execFile } from 'node:child_process';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { type Command, confined } from './confine.ts';

/**
 * Makes a new cluster in `dataDir`, unless one is there: all of it or nothing, by a rename at the end.
 * A durable one is written through to disk first, or a power cut would take what was committed in it since.
 */
export async function initialise(
  binaries: Binaries,
  { dataDir, durable }: { readonly dataDir: string; readonly durable: boolean },
): Promise<void> {
  if (await isCluster(dataDir)) return;
  const draft = `${dataDir}.new-${process.pid}`;
  await mkdir(path.dirname(dataDir), { recursive: true });
  await rm(draft, { recursive: true, force: true });
  try {
    await run(confined([binaries.initdb, ...options, ...(durable ? [] : ['--no-sync']), `--pgdata=${draft}`]));
    await rename(draft, dataDir);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

const options = [
  '--username=postgres',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--auth-local=trust',
  '--auth-host=reject',
];

async function isCluster(dataDir: string): Promise<boolean> {
  return access(path.join(dataDir, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}

async function run([program, ...args]: Command): Promise<void> {
  await promisify(execFile)(program, args).catch((error: Error & { stderr?: string }) => {
    throw new Error(`PostgreSQL's data folder could not be made: ${error.stderr?.trim() || error.message}`);
  });
}
