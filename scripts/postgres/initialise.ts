import { execFile } from 'node:child_process';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Command, confineCommand } from './confineCommand.ts';
import type { Binaries } from './findBinaries.ts';
import { giveFolder, namedUser, noOtherUser, type SystemUser } from './systemUser.ts';
import { workingDirectory } from './workingDirectory.ts';

/**
 * Makes a new cluster in `dataDir`, unless one is there: all of it or nothing, by a rename at the end.
 * A durable one is written through to disk first, or a power cut would take what was committed in it since.
 */
export async function initialise(
  binaries: Binaries,
  { dataDir, durable, user }: { readonly dataDir: string; readonly durable: boolean; readonly user: SystemUser | undefined },
): Promise<void> {
  if (await isCluster(dataDir)) return;
  const draft = `${dataDir}.new-${process.pid}`;
  await mkdir(path.dirname(dataDir), { recursive: true });
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  try {
    const command = confineCommand([binaries.initdb, ...options, ...(durable ? [] : ['--no-sync'])]);
    if (user === undefined) await run([...command, `--pgdata=${draft}`]);
    else {
      await giveFolder(draft, namedUser);
      await run([...command, `--pgdata=${workingDirectory}`], { cwd: draft, ...namedUser });
      await giveFolder(draft, user);
    }
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

async function run([program, ...args]: Command, as: (SystemUser & { readonly cwd: string }) | undefined = undefined): Promise<void> {
  await promisify(execFile)(program, args, as).catch((error: Error & { stderr?: string; code?: string }) => {
    if (error.code === 'EPERM') throw noOtherUser(error);
    throw new Error(`PostgreSQL's data folder could not be made: ${error.stderr?.trim() || error.message}`);
  });
}
