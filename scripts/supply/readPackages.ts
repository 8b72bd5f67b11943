/** The packages of package-lock.json with their licences. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

export type Package = {
  readonly name: string;
  readonly version: string;
  /** As SPDX writes it; '' where neither the lock nor the package says one. */
  readonly licence: string;
  /** Part of what runs in a shop; the others are tools of this repository. */
  readonly isShipped: boolean;
};

type LockEntry = { readonly version?: string; readonly license?: string; readonly dev?: boolean; readonly devOptional?: boolean };

export async function readPackages(root: string): Promise<readonly Package[]> {
  const lock: { packages: Readonly<Record<string, LockEntry>> } = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8'));
  const own = Object.entries(lock.packages).filter(([place]) => place !== '');
  return Promise.all(
    own.map(async ([place, { version = '', license, dev = false, devOptional = false }]) => ({
      name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license ?? (await licenceInside(path.join(root, place))),
      isShipped: !dev && !devOptional,
    })),
  );
}

/** Older packages name their licences in a list, which the lock leaves out. */
async function licenceInside(folder: string): Promise<string> {
  const text = await readFile(path.join(folder, 'package.json'), 'utf8').catch(() => '{}');
  const { licenses = [] }: { licenses?: readonly { readonly type?: string }[] } = JSON.parse(text);
  return licenses.flatMap(({ type }) => type ?? []).join(' OR ');
}
