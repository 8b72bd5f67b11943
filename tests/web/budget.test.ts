import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { recordFigures } from '../../scripts/proof/recordFigures.ts';
import { compiledAtOnce } from '../../scripts/web/compileAtOnce.ts';
import { accountScreens } from '../../src/web/app/shell/accountScreens.ts';
import { screens } from '../../src/web/app/shell/screens.ts';
import { compileTenants } from '../tenants/compiled.ts';

/** One row of Vite's manifest. */
type Chunk = {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
};

const root = path.resolve(import.meta.dirname, '../..');
const main = path.join(root, 'src/web/main.tsx');
const form = path.join(root, 'src/web/features/registration/Registration.tsx');

const roles = compileTenants().get('cl')?.shell.pageRoles ?? {};

/** The chunk that every page starts with. */
let entry: string;
let folder: string;
let manifest: Readonly<Record<string, Chunk>>;
let pages: Readonly<Record<string, { readonly modules: readonly string[]; readonly styles: readonly string[] }>>;

/**
 * Files that come only to those who need them: kinds that few forms ask, what draws sections that repeat, what sends files, what looks codes up, what asks whose a draft is, what asks
 * who is back from a provider, what solves a challenge; and, after the form and of its own budget, what counts how it is filled in.
 */
const [solver, counter] = ['solveChallenge.ts', 'countAttempt.ts'] as const;
const apart = [
  'allKinds.ts',
  'FilePicker.tsx',
  'SearchList.tsx',
  'RepeatedSection.tsx',
  'sendFile.ts',
  'OfferedDraft.tsx',
  'social/calls.ts',
  solver,
  counter,
];

/** What the bundler says of a module: what it imports, what it fetches later, and the file that it is in, if any of it is left. */
type Module = { readonly imports: readonly string[]; readonly later: readonly string[]; file?: string };
const modules = new Map<string, Module>();

const readModules: Plugin = {
  name: 'read-modules',
  generateBundle(_, bundle) {
    for (const id of this.getModuleIds()) {
      const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
      modules.set(id, { imports: importedIds, later: dynamicallyImportedIds });
    }
    for (const chunk of Object.values(bundle))
      for (const id of chunk.type === 'chunk' ? chunk.moduleIds : []) {
        const known = modules.get(id);
        if (known) known.file = chunk.fileName;
      }
  },
};

/** A module with all that it imports, beyond what is `seen`. */
const reach = (id: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const next of modules.get(id)?.imports ?? []) reach(next, seen);
  return seen;
};

/** A file with those that it cannot run without. */
const closure = (name: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const next of manifest[name]?.imports ?? []) closure(next, seen);
  return seen;
};

/** What is fetched later by a file of these, if it is a form that does: what the frame fetches is the frame's. */
const fetchedBy = (names: ReadonlySet<string>, ofFrame: ReadonlySet<string>): readonly string[] => {
  const files = new Set([...names].map((name) => manifest[name]?.file));
  const fetching = [...modules].filter(([id, { file }]) => files.has(file) && !ofFrame.has(id));
  const fetched = fetching.flatMap(([, { later }]) => later).filter((id) => !apart.some((file) => id.endsWith(`/${file}`)));
  const needed = new Set(fetched.map((id) => modules.get(id)?.file));
  return Object.keys(manifest).filter((name) => needed.has(manifest[name]?.file));
};

const filesOf = (names: Iterable<string>): Set<string> =>
  new Set([...names].flatMap((name) => [manifest[name]?.file ?? '', ...(manifest[name]?.css ?? [])]));

const bytesOf = async (file: string): Promise<number> => {
  const content = await readFile(path.join(folder, file));
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
};
/** Many screens share files: each is compressed once. */
const compressed = new Map<string, Promise<number>>();

const kilobytes = async (files: Iterable<string>): Promise<number> => {
  const sizes = await Promise.all(
    [...files].map((file) => {
      const size = compressed.get(file) ?? bytesOf(file);
      compressed.set(file, size);
      return size;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
};

/** With what runs before the script; and `later`, with what the form fetches once it is mounted. */
const registrationFiles = (later: boolean): Set<string> => {
  const names = closure(entry);
  expect(modules.get(form)?.file, 'the registration is in the file of the frame').toBe(manifest[entry]?.file);
  // The frame without the registration, which lies in its file.
  const frame = reach(main, new Set([form]));
  frame.delete(form);
  for (let size = 0; later && size < names.size; ) {
    size = names.size;
    for (const name of fetchedBy(names, frame)) closure(name, names);
  }
  return filesOf([...names, 'beforeScript.ts']);
};

const screenFiles = (page: string): readonly string[] => {
  const { modules = [], styles = [] } = pages[page] ?? {};
  return [...modules, ...styles].map((file) => file.slice(1));
};

const without = (files: readonly string[], known: ReadonlySet<string>): readonly string[] => files.filter((file) => !known.has(file));

const lineOf = (text: string, part: string): number => text.slice(0, text.indexOf(part)).split('\n').length - 1;

/** Keeps the figure for the page of all figures, and holds it to its budget. */
const holdTo = (budget: number, name: string, size: number, most = ''): void => {
  const goal = { text: `≤ ${budget} kB`, reached: size <= budget };
  const command = 'npm run test:processes -- tests/web/budget.test.ts';
  recordFigures('bytes', { command, heads: ['kB of brotli', 'largest'], rows: [{ name, cells: [size.toFixed(2), most], goal }] });
  expect(size, most).toBeLessThanOrEqual(budget);
};

/** The largest of some pages. */
const largestOf = async (
  names: readonly string[],
  sizeOf: (page: string) => Promise<number>,
): Promise<{ readonly page: string; readonly size: number }> => {
  const sizes = await Promise.all(names.map(async (page) => ({ page, size: await sizeOf(page) })));
  return sizes.reduce((most, one) => (one.size > most.size ? one : most), { page: '', size: 0 });
};

/** Pages that are a guest's, or those that are for people who are signed in. */
const pagesOf = (who: 'guest' | 'individual'): readonly string[] =>
  Object.keys(pages).filter((page) => roles[page]?.includes('guest') === (who === 'guest'));

/** The budgets of the speed goals, in kB of brotli, scripts and styles. */
describe('what a page loads', () => {
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'budget-'));
    // The test runner's own NODE_ENV would build the development version of React.
    vi.stubEnv('NODE_ENV', 'production');
    await build({
      configFile: path.join(root, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: true },
      plugins: [readModules],
    });
    vi.unstubAllEnvs();
    manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8'));
    pages = JSON.parse(await readFile(path.join(folder, 'pages.json'), 'utf8'));
    entry = Object.keys(manifest).find((key) => manifest[key]?.name === 'frame') ?? '';
    expect(manifest[entry], 'a chunk "frame", which scripts/web/chunkGroups.ts names').toBeDefined();
  }, 60_000);

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is at most 100 kB until the first input of a registration can be typed in', async () => {
    holdTo(100, 'registration until its first input', await kilobytes(registrationFiles(false)));
  });

  it('is at most 120 kB once flow and calls have come too', async () => {
    holdTo(120, 'registration in all', await kilobytes(registrationFiles(true)));
  });

  it('is four files until the first input of a registration is alive, besides the page, its font and the theme', () => {
    expect(new Set([...registrationFiles(false), ...screenFiles('personalRegistration')]).size).toBeLessThanOrEqual(4);
  });

  it('tells the browser to compile what a form runs before it is called, and source maps still name the right lines', async () => {
    for (const name of compiledAtOnce) {
      const { file = '' } = Object.values(manifest).find((chunk) => chunk.name === name) ?? {};
      const script = await readFile(path.join(folder, file), 'utf8');
      expect(script, name).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
    }
    const { file = '' } = manifest[entry] ?? {};
    const lines = (await readFile(path.join(folder, file), 'utf8')).split('\n');
    const line = lines.findIndex((one) => one.includes('`drawn`in'));
    const map = new SourceMap(JSON.parse(await readFile(path.join(folder, `${file}.map`), 'utf8')));
    const found = map.findEntry(line, lines[line]?.indexOf('`drawn`in') ?? 0);
    const source = await readFile(main, 'utf8');
    expect(found).toMatchObject({
      originalSource: expect.stringMatching(/\/main\.tsx$/),
      originalLine: lineOf(source, "'drawn' in root.dataset"),
    });
  });

  it('is at most 25 kB for every further screen of a guest', async () => {
    const known = registrationFiles(true);
    const { page, size } = await largestOf(pagesOf('guest'), (page) => kilobytes(without(screenFiles(page), known)));
    holdTo(25, 'each further screen of a guest', size, page);
  });

  it('is at most 140 kB for the first screen of who is signed in, and 25 kB for each after it', async () => {
    const frame = filesOf([...closure(entry), ...closure('app/session/SignedIn.tsx')]);
    const first = new Set([...frame, ...screenFiles('myAccount')]);
    const whole = await largestOf(pagesOf('individual'), (page) => kilobytes(new Set([...frame, ...screenFiles(page)])));
    holdTo(140, 'first screen of who is signed in', whole.size, whole.page);
    const more = await largestOf(pagesOf('individual'), (page) => kilobytes(without(screenFiles(page), first)));
    holdTo(25, 'each further screen of who is signed in', more.size, more.page);
  });

  it('is at most 4 kB more for a person who has to solve a challenge', async () => {
    const solving = filesOf(Object.keys(manifest).filter((name) => name.endsWith(solver)));
    expect(solving.size).toBe(1);
    expect(await kilobytes(solving)).toBeLessThanOrEqual(4);
  });

  it('is at most 1.7 kB more for what counts how forms are filled in, after they can be', async () => {
    const counting = filesOf(Object.keys(manifest).filter((name) => name.endsWith(counter)));
    expect(counting.size).toBe(1);
    expect(await kilobytes(counting)).toBeLessThanOrEqual(1.7);
    expect([...registrationFiles(true)].filter((file) => counting.has(file))).toEqual([]);
  });

  it('is nothing of what parses a table: a worker has it, in one file of at most 13 kB', async () => {
    const parsing = [...modules].filter(([id, { file }]) => file !== undefined && /csv-parse|readTable/.test(id));
    expect(parsing.map(([id]) => id)).toEqual([]);
    const workers = (await readdir(path.join(folder, 'assets'))).filter((file) => /^tableWorker-.*\.js$/.test(file));
    expect(workers).toHaveLength(1);
    expect(await kilobytes(workers.map((file) => `assets/${file}`))).toBeLessThanOrEqual(13);
  });

  it('is named for every screen, so that the HTML can ask for it', () => {
    expect(Object.keys(pages)).toEqual(
      expect.arrayContaining([
        ...Object.keys({ ...screens, ...accountScreens }).filter((page) => page !== 'pageNotAvailable'),
        'policy',
        'chooser',
      ]),
    );
  });

  it('holds nothing inline that a strict policy would refuse', async () => {
    const html = await readFile(path.join(folder, 'index.html'), 'utf8');
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|\sstyle=|\son\w+=|data:/);
  });
});
