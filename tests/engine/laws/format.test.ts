import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { stringify } from 'yaml';
import { formatYaml } from '../../../engine/compiler.ts';
import type { Node } from '../../../engine/language/node.ts';
import { readYaml } from '../../../engine/language/readYaml.ts';
import { realFiles } from './realTenants.ts';
import { runs } from './runs.ts';

vi.setConfig({ testTimeout: process.env.FULL ? 3_600_000 : 60_000 });

const texts = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.array(fc.integer({ min: 0x20, max: 0xd7ff }), { maxLength: 20 }).map((codes) => String.fromCharCode(...codes)),
  fc.constantFrom(
    '01',
    'true',
    'no',
    '~',
    'a: b',
    'a #b',
    '{x} y',
    "d'accord",
    ' lead',
    '- x',
    '',
    '# c',
    'Calle 10 # 20-30',
    '[a]',
    '!x',
    '&x',
    '*x',
    '%x',
    '@x',
    '`x',
    '"x"',
    'x:',
    '?',
    '…',
  ),
);
const names = fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{0,8}$/u);
const trees = fc.letrec((tie) => ({
  tree: fc.oneof({ maxDepth: 4 }, texts, fc.array(texts, { maxLength: 4 }), fc.dictionary(names, tie('tree'), { maxKeys: 4 })),
}));
const files = fc.dictionary(names, trees.tree, { minKeys: 1, maxKeys: 5 });

const bare = (node: Node): unknown =>
  node.is === 'scalar'
    ? node.text
    : node.is === 'list'
      ? node.items.map(bare)
      : Object.fromEntries([...node.entries.values()].map((entry) => [entry.name, bare(entry.node)]));
const meaning = (text: string): unknown => {
  const node = readYaml('', text, () => undefined);
  return node === undefined ? undefined : bare(node);
};

const holds = (text: string): void => {
  const once = formatYaml(text);
  if (once === undefined) return;
  expect(meaning(once)).toEqual(meaning(text));
  expect(formatYaml(once)).toBe(once);
};

test('formatting twice is formatting once, and changes no meaning', () => {
  fc.assert(
    fc.property(files, fc.constantFrom('PLAIN', 'QUOTE_SINGLE', 'QUOTE_DOUBLE'), fc.boolean(), (data, type, flow) => {
      holds(stringify(data, { defaultStringType: type, collectionStyle: flow ? 'flow' : 'any', lineWidth: 0 }));
    }),
    runs(100, 20_000),
  );
});

test('the real files are in their canonical form; formatted, they keep their meaning and their comments', () => {
  for (const [file, text] of realFiles) {
    if (!file.endsWith('.yaml')) continue;
    expect(formatYaml(text), `${file}: npm run tenant -- format`).toBe(text);
    holds(text);
    const comments = (from: string) => from.match(/^\s*#.*$/gmu)?.map((comment) => comment.trim()) ?? [];
    expect(comments(formatYaml(text) ?? ''), file).toEqual(comments(text));
  }
});

test('what has mistakes of form is left alone', () => {
  expect(formatYaml('a: {b: 1')).toBeUndefined();
  expect(formatYaml('a: &x 1\nb: *x\n')).toBeUndefined();
});
