import { readFileSync } from 'node:fs';
import path from 'node:path';
import { messages } from '../../src/contract/catalogue/messages.ts';
import { words } from '../../src/contract/catalogue/words.ts';
import { root } from '../root.ts';
import { lazyParts, readScreens, screenTables } from '../web/lazyParts.ts';

/** Names of the texts that a part of the pages uses. */
type UsedTexts = { readonly words: readonly string[]; readonly messages: readonly string[] };

const shell = path.join(root, 'src/web/app/shell');

/** Where texts are used; other imported files use none. */
const textSources = [
  path.join(root, 'src/web/'),
  path.join(root, 'engine/renderer/'),
  path.join(root, 'src/contract/createApi.ts'),
  path.join(root, 'src/contract/format/'),
];

const staticImport = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'(\.[^']+\.tsx?)'/gm;
const lazyImport = /\bimport\('(\.[^']+\.tsx?)'\)/g;
// In code, and as what a component says (`message="…"`).
const literal = /(?:'|\bmessage=")(\w+)['"]/g;

/**
 * The texts that each page uses, read from its sources: a text is used where its name is in quotes, in a file that the page loads, at once or
 * later. So nobody has to list them, and no page can use a text that it does not carry. `everywhere`: what the frame of all pages uses, which
 * no other part repeats.
 * @returns part (page id, name of a lazy part, `everywhere`) → names of its texts
 */
export function findPageTexts(): Readonly<Record<string, UsedTexts>> {
  const sources = new Map<string, string>();
  const read = (file: string): string => {
    const source = sources.get(file) ?? readFileSync(file, 'utf8');
    sources.set(file, source);
    return source;
  };
  const parts = new Map([
    ...screenTables.flatMap((table) =>
      readScreens(read(path.join(shell, table))).map(([page, file]) => [page, path.resolve(shell, file)] as const),
    ),
    ...Object.entries(lazyParts).map(([part, file]) => [part, path.resolve(shell, file)] as const),
  ]);
  const apart = new Set(parts.values());
  const tables = new Set(screenTables.map((table) => path.join(shell, table)));

  const reach = (file: string, seen: Set<string>): Set<string> => {
    if (seen.has(file)) return seen;
    seen.add(file);
    const found = (pattern: RegExp) => [...read(file).matchAll(pattern)].map(([, target = '']) => path.resolve(path.dirname(file), target));
    // A table may import a screen that is in the file of the frame: its words are its page's all the same.
    for (const target of found(staticImport)) if (!tables.has(file) || !apart.has(target)) reach(target, seen);
    for (const target of found(lazyImport)) if (!apart.has(target)) reach(target, seen);
    return seen;
  };
  const usedTexts = (file: string): { readonly words: Set<string>; readonly messages: Set<string> } => {
    const files = [...reach(file, new Set())].filter((reached) => textSources.some((source) => reached.startsWith(source)));
    const names = new Set(files.flatMap((reached) => [...read(reached).matchAll(literal)].map(([, name = '']) => name)));
    return {
      words: new Set(Object.keys(words).filter((name) => names.has(name))),
      messages: new Set(Object.keys(messages).filter((name) => names.has(name))),
    };
  };
  const everywhere = usedTexts(path.join(root, 'src/web/main.tsx'));
  return {
    everywhere: { words: [...everywhere.words], messages: [...everywhere.messages] },
    ...Object.fromEntries(
      [...parts].map(([part, file]) => {
        const own = usedTexts(file);
        return [part, { words: [...own.words.difference(everywhere.words)], messages: [...own.messages.difference(everywhere.messages)] }];
      }),
    ),
  };
}
