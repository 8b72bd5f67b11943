import path from 'node:path';
import { root } from '../root.ts';

/** What a bundler tells of a module. */
type Modules = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };

/** Files with all that they import before they run, each a chunk of its own: the frame of every page, and a form. */
const beginnings = {
  frame: path.join(root, 'src/web/main.tsx'),
  form: path.join(root, 'engine/renderer.ts'),
} as const;

const runtime = /[\\/]engine[\\/](documents|rules|forms)[\\/]/;

const reach = (id: string, modules: Modules, seen: Set<string>): Set<string> => {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reach(imported, modules, seen);
  return seen;
};

const reached = new WeakMap<object, Map<string, ReadonlySet<string>>>();

const belongsTo = (name: keyof typeof beginnings, id: string, modules: Modules): boolean => {
  const sets = reached.get(modules) ?? new Map<string, ReadonlySet<string>>();
  reached.set(modules, sets);
  const set = sets.get(name) ?? reach(beginnings[name], modules, new Set());
  sets.set(name, set);
  // The run time's door leads to rules and documents too, which the frame never runs and a form runs only later.
  return set.has(id) && (!runtime.test(id) || (name === 'frame' && id.endsWith('sayText.ts')));
};

/**
 * One chunk for what every page needs and one for what every form needs; the rest is the bundler's choice. Left alone,
 * it cuts a chunk for each set of screens that share a file: twenty small ones, 4 kB more.
 */
export const chunkGroups = (['form', 'frame'] as const).map((chunk, place) => ({
  debugName: chunk,
  // The higher one chooses first: what a form shares with the frame belongs to the frame.
  priority: place,
  name: (id: string, modules: Modules): string | null => (belongsTo(chunk, id, modules) ? chunk : null),
}));
