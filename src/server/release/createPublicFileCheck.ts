import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Release } from '../../../engine/runtime.ts';
import { listOlderReleases, type Tenants } from './tenants.ts';

/** Milliseconds between two looks: what nobody published may be asked for as often as one likes. */
const SHORTEST_PAUSE = 50;

/**
 * Which published files a browser may have: those that a release names, its server side never. Release files are read
 * again when one of them changed.
 */
export function createPublicFileCheck(tenants: Tenants): (name: string) => Promise<boolean> {
  const known = new Map<string, { stamp: number; names: readonly string[] }>();
  let names = new Set<string>();
  let readAt = 0;
  let reading: Promise<void> | undefined;
  const read = async (): Promise<void> => {
    const early = readAt + SHORTEST_PAUSE - performance.now();
    if (early > 0) await setTimeout(early);
    readAt = performance.now();
    names = new Set((await Promise.all((await tenants.codes()).map((code) => namesOf(path.join(tenants.dir, code), known)))).flat());
  };
  return async (name) => {
    if (names.has(name)) return true;
    // A page asks for several at once: all wait for one check, and none misses what was published a moment ago.
    reading ??= read().finally(() => {
      reading = undefined;
    });
    await reading;
    return names.has(name);
  };
}

async function namesOf(folder: string, known: Map<string, { stamp: number; names: readonly string[] }>): Promise<readonly string[]> {
  const all = await Promise.all(
    [path.join(folder, 'release.json'), ...(await listOlderReleases(folder))].map(async (file) => {
      const stamp = (await stat(file).catch(() => undefined))?.mtimeMs;
      if (stamp === undefined) return [];
      const cached = known.get(file);
      if (cached?.stamp === stamp) return cached.names;
      const text = await readFile(file, 'utf8').catch(() => undefined);
      if (text === undefined) return [];
      const found = namedBy(JSON.parse(text) as Release);
      known.set(file, { stamp, names: found });
      return found;
    }),
  );
  return all.flat();
}

function namedBy(release: Release): readonly string[] {
  const forms = Object.values(release.forms).flatMap(({ plan, texts, validator, payload }) => [plan, texts, validator, payload ?? '']);
  // A release of before has no parts.
  const { formsFile = '', parts = {}, pictures = [] } = release as Partial<Release>;
  const named = [
    release.shell,
    release.theme,
    ...forms,
    ...Object.values(release.policies),
    formsFile,
    ...Object.values(parts),
    ...pictures,
  ];
  return named.filter((name) => name !== '');
}
