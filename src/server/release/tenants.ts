import { type Stats, statSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { tenantCodes } from '../../contract/catalogue/tenantCodes.ts';
import type { Clock } from '../platform/clock.ts';
import { type LoadedRelease, loadRelease } from './loadRelease.ts';
import { type CompiledFiles, readCompiledFiles } from './readCompiledFiles.ts';

/** A tenant as it is now, and the releases before, whose forms may still be open in a browser. */
export type Tenant = {
  readonly code: string;
  readonly now: LoadedRelease;
  readonly before: readonly LoadedRelease[];
};

export type Tenants = {
  /** Undefined: there is none of this code. */
  readonly find: (code: string) => Promise<Tenant | undefined>;
  readonly codes: () => Promise<readonly string[]>;
  readonly files: CompiledFiles;
  readonly dir: string;
};

type CachedTenant = { readonly file: Stats; readonly tenant: Promise<Tenant>; lookedAt: number };

/** The state of a release's file counts for so many milliseconds: of many calls at once, only the first reads it. */
const freshFor = 1;

/** A release is switched by renaming, so that its file is another one. */
const isSameFile = (one: Stats, other: Stats): boolean => one.ino === other.ino && one.mtimeMs === other.mtimeMs && one.size === other.size;

const kept = 3;
const { pattern: code } = tenantCodes;

/**
 * The compiled tenants of a folder: read on first use, read again when release.json was switched, the most recently
 * asked kept.
 * @param check throws where a tenant cannot be served
 */
export function openTenants(dir: string, check: (tenant: Tenant) => void, clock: Clock, most = 100): Tenants {
  const files = readCompiledFiles(dir, clock);
  const cache = new Map<string, CachedTenant>();
  const look = async (name: string, now: number): Promise<Tenant | undefined> => {
    const cached = cache.get(name);
    if (cached === undefined && !code.test(name)) return undefined;
    // The synchronous call takes 2 µs; the asynchronous one takes 25 and waits while passwords are hashed.
    const file = statSync(`${dir}${path.sep}${name}${path.sep}release.json`, { throwIfNoEntry: false });
    if (file === undefined) return undefined;
    if (cached !== undefined && isSameFile(cached.file, file)) {
      cached.lookedAt = now;
      return cached.tenant;
    }
    const entry = { file, tenant: load(name, path.join(dir, name), files, check), lookedAt: now };
    entry.tenant.catch(() => cache.get(name) === entry && cache.delete(name));
    cache.set(name, entry);
    const [oldest] = [...cache].sort(([, one], [, other]) => one.lookedAt - other.lookedAt);
    if (oldest !== undefined && cache.size > most) cache.delete(oldest[0]);
    return entry.tenant;
  };
  return {
    files,
    dir,
    find(name) {
      const now = performance.now();
      const cached = cache.get(name);
      return cached !== undefined && now - cached.lookedAt < freshFor ? cached.tenant : look(name, now);
    },
    async codes() {
      const names = (await readdir(dir).catch(() => [])).filter((name) => code.test(name));
      const released = await Promise.all(
        names.map((name) =>
          stat(path.join(dir, name, 'release.json')).then(
            () => true,
            () => false,
          ),
        ),
      );
      return names.filter((_, at) => released[at]).sort();
    },
  };
}

async function load(name: string, folder: string, files: CompiledFiles, check: (tenant: Tenant) => void): Promise<Tenant> {
  const now = await loadRelease(path.join(folder, 'release.json'), files);
  const before: LoadedRelease[] = [];
  for (const file of await listOlderReleases(folder)) {
    const older = await loadRelease(file, files).catch(() => undefined);
    if (older !== undefined && older.release.hash !== now.release.hash && before.length < kept - 1) before.push(older);
  }
  const tenant = { code: name, now, before };
  check(tenant);
  return tenant;
}

/** Release files beside release.json, the newest first. */
export async function listOlderReleases(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true }).catch(() => [])).filter(
    (name) => name.endsWith('.json') && name !== 'release.json',
  );
  const files = await Promise.all(
    names.map(async (name) => ({
      file: path.join(folder, name),
      at: (await stat(path.join(folder, name)).catch(() => undefined))?.mtimeMs,
    })),
  );
  // One may have been removed between the two looks.
  return files.sort((a, b) => (b.at ?? 0) - (a.at ?? 0)).flatMap(({ file, at }) => (at === undefined ? [] : [file]));
}
