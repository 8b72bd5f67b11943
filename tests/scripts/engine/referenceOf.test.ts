import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rendererWords } from '../../../engine/compiler.ts';
import { referenceOf } from '../../../scripts/engine/referenceOf.ts';
import { root } from '../../../scripts/root.ts';

const { text, silent } = referenceOf(path.join(root, 'engine'));
const sections = new Map(text.split('\n### ').map((section) => [section.split('\n', 1)[0], section]));

test('Everything that a door gives has a comment that says what it is', () => {
  expect(silent).toEqual([]);
});

test('Everything that a door gives has a type that says what it takes and answers', () => {
  expect([...sections.entries()].filter(([, section]) => /: any\b/.test(section)).map(([name]) => name)).toEqual([]);
});

test('The example for other applications says each word of the renderer', () => {
  const words = readFileSync(path.join(root, 'tests/engine/example/forms/_shared/texts/en.yaml'), 'utf8');
  expect(Object.keys(rendererWords).filter((word) => !words.includes(`\n    ${word}: `))).toEqual([]);
});

test('A section has the comment, the type and the example, also of what a door only passes on', () => {
  expect(sections.get('formatText')).toBe(
    [
      'formatText',
      '',
      'A text with its names filled in; a name without value stays as it is.',
      '',
      '```ts',
      "formatText('Hola, {name}', { name: 'Ana' }) // 'Hola, Ana'",
      '```',
      '',
      '```ts',
      'const formatText: (text: Text, values?: Values) => string;',
      '```',
      '',
    ].join('\n'),
  );
  expect(sections.get('showDocument')).toContain('function showDocument(');
});
