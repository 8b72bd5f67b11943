import path from 'node:path';
import { root } from '../root.ts';
import { isReact } from './reactAsModules.ts';

/** A bundler's data about a module. */
type Modules = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };

/**
 * Files with all that they import before they run, each row a chunk: the frame of every page with what draws a form, which nearly every page
 * needs and a registration at once; what machines run on; the calls of pages; what every page fetches once it is drawn; what a form loads
 * after it is drawn, and what judges it.
 */
const beginnings = {
  frame: [
    'src/web/main.tsx',
    'engine/renderer.ts',
    'src/web/app/forms/TenantForm.tsx',
    'src/web/app/forms/ThenLink.tsx',
    'src/web/app/forms/useFlowEnd.ts',
    'src/web/app/session/social/usePendingLogin.ts',
    'src/web/design/EmailText.tsx',
    'src/web/features/registration/Registration.tsx',
  ],
  afterwards: ['src/web/app/session/sessionCalls.ts', 'src/web/app/session/storeSession.ts', 'src/web/app/shell/Footer.tsx'],
  machine: ['engine/flows/setup.ts', 'engine/flows/runFlow.ts', 'engine/renderer/useRunning.ts'],
  calls: ['src/web/app/calls/api.ts'],
  // What nearly every screen behind these has: four files of 200 bytes otherwise.
  parts: [
    'src/web/app/navigation/useSearch.ts',
    'src/web/design/EmptyState.tsx',
    'src/web/design/Icon.tsx',
    'src/web/design/PageHeader.tsx',
  ],
  queries: ['src/web/app/calls/queries.ts', 'src/web/app/calls/QueryContent.tsx'],
  flow: [
    'engine/renderer/FlowRunner.tsx',
    'engine/renderer/CheckAnswers.tsx',
    'src/web/app/forms/optionLists.ts',
    'src/web/app/forms/toBody.ts',
    // Needed when the form is sent, as the rest of these is; alone it would be a file of 300 bytes.
    'src/web/features/registration/register.ts',
  ],
  rules: ['engine/forms/form.ts', 'engine/kinds/commonKinds.ts', 'engine/forms/writePayload.ts', 'engine/forms/labelledAnswer.ts'],
} as const;
type Chunk = keyof typeof beginnings;

const runtime = /[\\/]engine[\\/](documents|kinds|forms)[\\/]/;

const reach = (id: string, modules: Modules, seen: Set<string>): Set<string> => {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reach(imported, modules, seen);
  return seen;
};

const reached = new WeakMap<object, ReadonlyMap<Chunk, ReadonlySet<string>>>();

const reachAll = (files: readonly string[], modules: Modules): ReadonlySet<string> =>
  files.reduce((seen, file) => reach(path.join(root, file), modules, seen), new Set<string>());

const setsOf = (modules: Modules): ReadonlyMap<Chunk, ReadonlySet<string>> => {
  const known = reached.get(modules);
  if (known !== undefined) return known;
  const drawing = reachAll(['engine/renderer.ts'], modules);
  const isRunLater = (id: string): boolean => runtime.test(id) && !/[\\/](formatText|dayIn)\.ts$/.test(id);
  const sets = new Map<Chunk, ReadonlySet<string>>();
  for (const [chunk, files] of Object.entries(beginnings) as [Chunk, readonly string[]][]) {
    const all = [...reachAll(files, modules)];
    // The door of the run time leads to rules and documents too, of which a frame runs none and a form what it draws with.
    const keeps = (id: string): boolean => chunk === 'rules' || !isRunLater(id) || (chunk === 'frame' && drawing.has(id));
    sets.set(chunk, new Set(all.filter(keeps)));
  }
  reached.set(modules, sets);
  return sets;
};

const belongsTo = (chunk: Chunk, id: string, modules: Modules): boolean => setsOf(modules).get(chunk)?.has(id) === true;

/** The later one chooses first: what a form shares with the frame belongs to the frame. */
const order = ['queries', 'parts', 'rules', 'flow', 'afterwards', 'calls', 'machine', 'frame'] as const;

/**
 * A chunk for each row above, and one of React, which stays the same from release to release unless a screen uses more of it, so that a
 * browser keeps it; the rest is the bundler's choice. Left alone, it cuts a chunk for each set of screens that share a file: twenty small
 * ones, 4 kB more.
 */
export const chunkGroups = [
  ...order.map((chunk, place) => ({
    debugName: chunk as string,
    priority: place,
    name: (id: string, modules: Modules): string | null => (belongsTo(chunk, id, modules) ? chunk : null),
  })),
  { debugName: 'react', priority: order.length, name: (id: string): string | null => (isReact(id) ? 'react' : null) },
];
