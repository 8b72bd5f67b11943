import path from 'node:path';
import { root } from '../root.ts';

/** What a bundler tells of a module. */
type Modules = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };

/** Files with all that they import before they run, each row a chunk: the frame of every page, a form, what judges it. */
const beginnings = {
  frame: ['src/web/main.tsx'],
  form: ['engine/renderer.ts'],
  rules: ['engine/forms/form.ts', 'engine/kinds/commonKinds.ts'],
} as const;
type Chunk = keyof typeof beginnings;

const runtime = /[\\/]engine[\\/](documents|kinds|forms)[\\/]/;

const reach = (id: string, modules: Modules, seen: Set<string>): Set<string> => {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reach(imported, modules, seen);
  return seen;
};

const reached = new WeakMap<object, Map<Chunk, ReadonlySet<string>>>();

const belongsTo = (chunk: Chunk, id: string, modules: Modules): boolean => {
  const sets = reached.get(modules) ?? new Map<Chunk, ReadonlySet<string>>();
  reached.set(modules, sets);
  const set = sets.get(chunk) ?? beginnings[chunk].reduce((seen, file) => reach(path.join(root, file), modules, seen), new Set<string>());
  sets.set(chunk, set);
  // The run time's door leads to rules and documents too, which the frame never runs and a form runs only later.
  return set.has(id) && (chunk === 'rules' || !runtime.test(id) || (chunk === 'frame' && id.endsWith('sayText.ts')));
};

/**
 * One chunk for what every page needs, one for what every form needs and one for what judges it; the rest is the bundler's choice. Left
 * alone, it cuts a chunk for each set of screens that share a file: twenty small ones, 4 kB more.
 */
export const chunkGroups = (['rules', 'form', 'frame'] as const).map((chunk, place) => ({
  debugName: chunk,
  // The higher one chooses first: what a form shares with the frame belongs to the frame.
  priority: place,
  name: (id: string, modules: Modules): string | null => (belongsTo(chunk, id, modules) ? chunk : null),
}));
