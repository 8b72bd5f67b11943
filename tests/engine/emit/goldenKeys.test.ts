import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Key, Shape } from '../../../engine/kinds/shape.ts';
import { type FileName, files } from '../../../engine/language/grammar.ts';
import { root } from '../../../scripts/root.ts';
import { base, casesFolder, compiled, filesBelow } from '../check/cases.ts';
import { definitions } from '../documents/definitions.ts';
import { kindCases } from '../kinds/kindCases.ts';
import { publishedLines } from './publishedLines.ts';

/** One folder a subject: `input` goes over the base of the diagnostics' cases, `expected.txt` is what it changes in what is published. */
const folder = path.join(import.meta.dirname, 'golden');
const names = readdirSync(folder).sort();
const inputOf = (name: string) => filesBelow(path.join(folder, name, 'input'));
const before = publishedLines(compiled(base));

describe.each(names)('%s', (name) => {
  const compilation = compiled(new Map([...base, ...inputOf(name)]));

  test('has no mistake', () => expect(compilation.diagnostics).toEqual([]));

  test('changes what is published as kept in expected.txt', () => {
    const after = publishedLines(compilation);
    const changes = [
      ...before.filter((line) => !after.includes(line)).map((line) => `- ${line}`),
      ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line}`),
    ];
    const file = path.join(folder, name, 'expected.txt');
    if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, `${changes.join('\n')}\n`);
    expect(`${changes.join('\n')}\n`).toBe(readFileSync(file, 'utf8'));
  });
});

/** Keys of several records that are described to an author in the same words are one; so is `autocomplete` of each kind, whose values differ. */
const idOf = (name: string, { says }: Key): string => (name === 'autocomplete' ? name : `${name}: ${says}`);

/** Calls with each key in data of this shape. `kindOf`: of a field whose kind a lower layer has stated. */
const eachKeyIn = (
  shape: Shape,
  data: unknown,
  found: (id: string) => void,
  kindOf: (field: string) => string | undefined,
  at = '',
): void => {
  if (typeof data !== 'object' || data === null) return;
  const into = (of: Shape, value: unknown, name = at) => eachKeyIn(of, value, found, kindOf, name);
  switch (shape.is) {
    case 'record':
      for (const [name, value] of Object.entries(data)) {
        const key = shape.keys[name];
        if (key === undefined) continue;
        found(idOf(name, key));
        into(key.shape, value, name);
      }
      return;
    case 'map':
      for (const [name, value] of Object.entries(data)) into(shape.of, value, name);
      return;
    case 'list':
      if (Array.isArray(data)) for (const value of data) into(shape.of, value);
      return;
    case 'either':
      into(shape.other, data);
      return;
    case 'byKind': {
      const kind = 'kind' in data ? String(data.kind) : kindOf(at);
      const own = kind === undefined ? undefined : shape.kinds[kind];
      if (own !== undefined) into(own, data);
    }
  }
};

/** Every key of the grammar, with the places where it is allowed. */
const keysOf = (shape: Shape, at: string, all: Map<string, string>): Map<string, string> => {
  switch (shape.is) {
    case 'record':
      for (const [name, key] of Object.entries(shape.keys)) {
        const place = `${at}.${name}`;
        if (!all.has(idOf(name, key))) all.set(idOf(name, key), place);
        keysOf(key.shape, place, all);
      }
      return all;
    case 'map':
      return keysOf(shape.of, `${at}.*`, all);
    case 'list':
      return keysOf(shape.of, `${at}[]`, all);
    case 'either':
      return keysOf(shape.other, at, keysOf(shape.scalar, at, all));
    case 'byKind':
      for (const [kind, own] of Object.entries(shape.kinds)) keysOf(own, `${at}<${kind}>`, all);
      return all;
    default:
      return all;
  }
};

/** Keys that need what the small tenant has not: the file that holds them instead names them. */
const elsewhere: Readonly<Record<string, string>> = {
  'fields.fields.*<activity>.shownAs': 'tests/engine/kinds/kinds.test.ts',
  'documents.documents.*.checkDigit.series': 'tests/engine/documents/checkDigits.test.ts',
  'documents.documents.*.checkDigit.addDigits': 'tests/engine/documents/checkDigits.test.ts',
  'texts.texts.kinds.*.expired': 'tests/engine/kinds/kindCases.ts',
  'examples.examples.*.with': 'tests/tenants/examples.test.ts',
};

const grammarOf = (file: string): Shape | undefined => {
  const name = file.split('/')[1] === 'texts' ? 'texts' : path.basename(file, '.yaml');
  return files[name as FileName];
};

/** A case of a diagnostic may be no YAML at all. */
const dataOf = (text: string): unknown => {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
};

test('every key of the grammar is in a golden case', () => {
  const keys = new Set<string>();
  const add = (id: string) => void keys.add(id);
  const kinds = new Map(
    Object.entries((parse(base.get('_shared/fields.yaml') ?? '') as { fields: Record<string, { kind: string }> }).fields),
  );
  const kindOf = (field: string) => kinds.get(field)?.kind;
  const cases = readdirSync(casesFolder).flatMap((name) => ['input', 'near'].map((part) => filesBelow(path.join(casesFolder, name, part))));
  for (const some of [base, ...names.map(inputOf), ...cases])
    for (const [file, text] of some) {
      const shape = file.endsWith('.yaml') ? grammarOf(file) : undefined;
      if (shape !== undefined) eachKeyIn(shape, dataOf(text), add, kindOf);
    }
  // Kinds of fields and check digits have cases of their own: what is typed, and what becomes of it.
  for (const { data } of kindCases) eachKeyIn(files.fields, { fields: { one: data } }, add, kindOf);
  for (const definition of Object.values(definitions).flatMap((some) => Object.values(some)))
    eachKeyIn(files.documents, { documents: { one: definition } }, add, kindOf);
  const all = new Map(Object.entries(files).flatMap(([file, shape]) => [...keysOf(shape, file, new Map())]));
  expect(all.size).toBeGreaterThan(200);
  const left = [...all].filter(([id]) => !keys.has(id)).map(([, place]) => place);
  expect(left.filter((place) => elsewhere[place] === undefined)).toEqual([]);
  // Neither outlives what it is about.
  expect(Object.keys(elsewhere).filter((place) => !left.includes(place))).toEqual([]);
  const nameOf = (place: string): string => place.split('.').at(-1) ?? '';
  expect(Object.entries(elsewhere).filter(([place, file]) => !readFileSync(path.join(root, file), 'utf8').includes(nameOf(place)))).toEqual(
    [],
  );
});
