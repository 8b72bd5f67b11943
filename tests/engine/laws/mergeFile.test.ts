import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Document, isMap, isScalar, isSeq, type Node, parseDocument, stringify } from 'yaml';
import { formatYaml } from '../../../engine/compiler.ts';
import { mergeFile } from '../../../engine/merge/mergeFile.ts';

/** A tree of maps with texts at its ends. */
type Tree = { readonly [name: string]: Tree | string };

const name = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const leaf = fc.constantFrom('1', '2', '3', 'x: y', '# no', ' ', 'TODO');
const tree = fc.letrec<{ node: Tree | string; map: Tree }>((tie) => ({
  node: fc.oneof({ depthSize: 'small' }, leaf, tie('map')),
  map: fc.dictionary(name, tie('node'), { minKeys: 1, maxKeys: 4 }),
})).map;

const edit = fc.record({ at: fc.array(name, { minLength: 1, maxLength: 3 }), to: fc.option(fc.oneof(leaf, tree), { nil: undefined }) });
type Edit = { readonly at: readonly string[]; readonly to: Tree | string | undefined };

function applyEdit(before: Tree, [first = '', ...rest]: readonly string[], to: Edit['to']): Tree {
  const { [first]: inner, ...others } = before;
  if (rest.length === 0) return to === undefined ? others : { ...before, [first]: to };
  return { ...before, [first]: applyEdit(typeof inner === 'object' ? inner : {}, rest, to) };
}

/** Path → text. */
function leaves(node: Tree | string | undefined, at = ''): ReadonlyMap<string, string> {
  if (node === undefined) return new Map();
  if (typeof node === 'string') return new Map([[at, node]]);
  return new Map(Object.entries(node).flatMap(([key, value]) => [...leaves(value, `${at}/${key}`)]));
}
const written = (value: Tree): string => stringify(value, { defaultStringType: 'QUOTE_SINGLE' });
const read = (text: string): Tree => parseDocument(text, { schema: 'failsafe' }).toJS() as Tree;

test('What one owner alone has changed is kept, and what both have changed differently is reported: nothing is lost', () => {
  fc.assert(
    fc.property(tree, fc.array(edit, { maxLength: 4 }), fc.array(edit, { maxLength: 4 }), (base, mine, others) => {
      const change = (edits: readonly Edit[]) => edits.reduce((all, { at, to }) => applyEdit(all, at, to), base);
      const [ours, theirs] = [change(mine), change(others)];
      const merged = mergeFile('cl/fields.yaml', { base: written(base), ours: written(ours), theirs: written(theirs) });
      const [was, o, t] = [leaves(base), leaves(ours), leaves(theirs)];
      const all = new Set([...was.keys(), ...o.keys(), ...t.keys()]);
      const bothChanged = [...all].filter((at) => o.get(at) !== was.get(at) && t.get(at) !== was.get(at) && o.get(at) !== t.get(at));
      if (merged.is === 'contested') {
        expect(merged.conflicts.length).toBeGreaterThan(0);
        // Choosing ends it, whichever.
        const choices = Object.fromEntries(merged.conflicts.map(({ path: at }) => [JSON.stringify(at), 'ours' as const]));
        const again = mergeFile('cl/fields.yaml', { base: written(base), ours: written(ours), theirs: written(theirs) }, choices);
        expect(again.is).toBe('merged');
        return;
      }
      expect(bothChanged).toEqual([]);
      const result = leaves(read(merged.text ?? ''));
      for (const at of all) expect([at, result.get(at)]).toEqual([at, o.get(at) === was.get(at) ? t.get(at) : o.get(at)]);
    }),
    { numRuns: process.env.FULL ? 5000 : 150 },
  );
});

test('In the files of the tenants, edits of two owners at different places never conflict, and both are kept', async () => {
  const root = path.join(import.meta.dirname, '../../../tenants');
  const files = ['cl/fields.yaml', 'co/texts.yaml', '_shared/flows.yaml', 'mx/documents.yaml'];
  for (const file of files) {
    const base = await readFile(path.join(root, file), 'utf8');
    const ends = scalarsOf(parseDocument(base, { schema: 'failsafe' }));
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(ends.length - 1), { minLength: 2, maxLength: 12 }), (drawn) => {
        const half = Math.ceil(drawn.length / 2);
        const change = (which: readonly number[], to: string) => {
          const document = parseDocument(base, { schema: 'failsafe' });
          for (const at of which) document.setIn(ends[at] ?? [], to);
          return formatYaml(document.toString({ lineWidth: 0 })) ?? '';
        };
        const versions = { base, ours: change(drawn.slice(0, half), 'Mine'), theirs: change(drawn.slice(half), 'Other') };
        const merged = mergeFile(file, versions);
        if (merged.is !== 'merged') throw new Error(JSON.stringify(merged));
        const document = parseDocument(merged.text ?? '', { schema: 'failsafe' });
        for (const [order, at] of drawn.entries()) expect(document.getIn(ends[at] ?? [])).toBe(order < half ? 'Mine' : 'Other');
        expect(formatYaml(merged.text ?? '')).toBe(merged.text);
      }),
      { numRuns: process.env.FULL ? 200 : 2 },
    );
  }
}, 60_000);

/** Paths of all texts in maps. */
function scalarsOf(document: Document): readonly (readonly string[])[] {
  const found: (readonly string[])[] = [];
  const walk = (node: Node | null, at: readonly string[]): void => {
    if (isMap(node)) for (const { key, value } of node.items) walk(value as Node | null, [...at, String(isScalar(key) ? key.value : key)]);
    else if (isScalar(node) && !isSeq(node)) found.push(at);
  };
  walk(document.contents as Node | null, []);
  return found;
}
