import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/root.ts';
import { readScreens, screenTables } from '../../scripts/web/lazyParts.ts';
import { contract } from '../../src/contract/bundle.ts';
import { limits } from '../../src/contract/catalogue/limits.ts';
import { pages } from '../../src/contract/catalogue/pages.ts';
import { sources } from '../tenants/compiled.ts';

const source = path.join(root, 'src');
const SHELL = path.join('web', 'app', 'shell');
const files = new Map(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/u.test(file) && !file.startsWith(`contract${path.sep}`))
    .map((file) => [file, readFileSync(path.join(source, file), 'utf8')]),
);

/** Words of the shops' texts that say a limit by its name. */
const wordsThatSay = (limit: string): readonly string[] => {
  const texts = [...sources].filter(([file]) => /texts/u.test(file)).map(([, text]) => text);
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => new RegExp(`\\{${limit}[,}]`, 'u').test(line));
  return [...new Set(lines.map((line) => /^\s*(\w+):/u.exec(line)?.[1] ?? ''))];
};

const readers = new Map<string, ReadonlySet<string>>();

/** Files that take the limit by its name, or say a text that does. */
function readersOf(limit: string): ReadonlySet<string> {
  const known = readers.get(limit);
  if (known !== undefined) return known;
  const words = wordsThatSay(limit).map((word) => `['.]${word}\\b`);
  const pattern = new RegExp([`limitOf\\([\\w.]+, '${limit}'\\)|\\.limits\\.${limit}\\b`, ...words].join('|'), 'u');
  const found = new Set([...files].flatMap(([file, text]) => (pattern.test(text) ? [file] : [])));
  readers.set(limit, found);
  return found;
}

/** File → files that it imports. */
const imported = new Map(
  [...files].map(([file, text]) => {
    const targets = [...text.matchAll(/from '(\.[^']+)'|import\('(\.[^']+)'\)/gu)].map(([, from, lazy = '']) => from ?? lazy);
    return [file, targets.map((to) => path.join(path.dirname(file), to)).filter((to) => files.has(to))] as const;
  }),
);

/** A file and all that it imports, of whatever depth. */
function reached(from: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [...from];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    open.push(...(imported.get(file) ?? []));
  }
  return seen;
}

const FEATURES = path.join('server', 'features');
const PAGES = path.join('server', 'pages');

/** The files of the handler of a call, those that name it as their own; of a job, its own. */
const handlersOf = (reader: string): readonly string[] => {
  const job = path.join('server', 'jobs', `${reader}.ts`);
  return files.has(job)
    ? [job]
    : [...files].flatMap(([file, text]) => (file.startsWith(FEATURES) && text.includes(`'${reader}'`) ? [file] : []));
};

const isPage = (reader: string): boolean => Object.hasOwn(pages, reader);

describe.each(Object.entries(limits))('%s', (limit, { readBy }) => {
  const calls = readBy.filter((reader) => !isPage(reader));

  test.each(calls)('is read by %s', (operation) => {
    const handlers = handlersOf(operation);
    expect(handlers).not.toEqual([]);
    expect(reached(handlers).intersection(readersOf(limit)).size).toBeGreaterThan(0);
  });

  test('each file that reads it is reached from a call or job that is named', () => {
    // A page's first answer is written by the server too.
    const ofPages = readBy.some(isPage) ? [...files.keys()].filter((file) => file.startsWith(PAGES)) : [];
    const named = reached([...calls.flatMap(handlersOf), ...ofPages]);
    const server = [...files].filter(([file, text]) => file.startsWith('server') && text.includes(`'${limit}'`));
    expect(server.map(([file]) => file).filter((file) => !named.has(file))).toEqual([]);
  });
});

/** The file of a page's screen, where it has one. */
const screenOf = (page: string): readonly string[] => {
  const screens = screenTables.flatMap((table) => readScreens(files.get(path.join(SHELL, table)) ?? ''));
  return screens.filter(([name]) => name === page).map(([, file]) => path.join(SHELL, file));
};

/** Where a call is asked, as a screen that asks it says. */
const pathsOf = (operation: string): readonly string[] =>
  Object.entries(contract().paths).flatMap(([at, methods]) =>
    Object.values(methods).some(({ operationId }) => operationId === operation) ? [`'${at}'`] : [],
  );

test('the screens of the pages are found where this looks for them', () => {
  expect(screenOf('myAccount')).toEqual([path.join('web', 'features', 'dashboard', 'MyAccount.tsx')]);
});

test('a page that is named shows it once it has a screen: by a text that says it, or by what a named call answers', () => {
  const silent = Object.entries(limits).flatMap(([limit, { readBy }]) =>
    readBy.filter(isPage).flatMap((page) => {
      const screen = screenOf(page);
      const names = readBy.filter((reader) => !isPage(reader)).flatMap((name) => [`'${name}'`, ...pathsOf(name)]);
      const shows = [...reached(screen)].some((file) => {
        const text = files.get(file) ?? '';
        return readersOf(limit).has(file) || text.includes(limit) || names.some((name) => text.includes(name));
      });
      return screen.length === 0 || shows ? [] : [`${limit} ${page}`];
    }),
  );
  expect(silent).toEqual([]);
});
