import { describe, expect, test } from 'vitest';
import {
  type Diagnostic,
  diagnosticCodes,
  formatDiagnostic,
  formatDiagnostics,
  manualOf,
  type SourceFiles,
} from '../../../engine/compiler.ts';
import { diagnose } from '../../../engine/language/diagnostic.ts';
import { base, baseWith, caseNames, compiled } from './cases.ts';
import { contract } from './contract.ts';

const codes = Object.keys(diagnosticCodes);

describe('the table of codes', () => {
  test.each(codes)('%s has words for its example, and says why and what is right', (code) => {
    const entry = manualOf(code);
    for (const words of [entry?.message, entry?.why, entry?.right]) expect(words).not.toMatch(/^$|undefined|NaN|\[object/u);
    expect(entry?.help ?? '').not.toMatch(/undefined|NaN|\[object/u);
    expect(entry?.message).toMatch(/^\S.*\S$/u);
  });

  test('a value that a code does not name is an error of types', () => {
    const at = { file: 'aa/fields.yaml', start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
    // @ts-expect-error -- the value is called "name"
    expect(diagnose('listed-twice', at, [], { nam: 'email' }).subjects).toEqual([]);
    // @ts-expect-error -- its help needs the known names
    expect(() => diagnose('unknown-name', at, [], { name: 'emial', space: 'field' })).toThrow();
    expect(diagnose('unknown-name', at, [], { name: 'emial', space: 'field' }, { help: { known: ['email'] } })).toMatchObject({
      severity: 'error',
      subjects: ['emial', 'email'],
    });
  });

  test('a name that is no code has no entry', () => {
    expect(manualOf('constructor')).toBeUndefined();
  });
});

/** All texts in a value, however deep. */
const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];

/** What a diagnostic holds besides its code and place. */
const heldBy = ({ values, subjects, help, related }: Diagnostic): readonly string[] =>
  [values, subjects, help, related.map(({ reason }) => reason)].flatMap(textsIn);

describe('what a diagnostic holds is data', () => {
  const cases = caseNames.map((name): readonly [string, SourceFiles] => [name, baseWith(name, 'input')]);

  test.each(cases)('%s: each of its texts is one word, or is written in a file', (_name, files) => {
    const written = [...files.values(), ...(contract.holidaysIn?.('CL', 2024) ?? []).map(({ rule }) => rule)]
      .join('\n')
      .replaceAll('{', '')
      .replaceAll('}', '');
    const { diagnostics } = compiled(files);
    const sentences = diagnostics.filter((one) => !('meaning' in one.help)).flatMap(heldBy);
    expect(sentences.filter((text) => /\s/u.test(text) && !written.includes(text.replaceAll(/[{}]/gu, '')))).toEqual([]);
  });

  test('no two cases share a diagnostic of the same code, values and place', () => {
    for (const [, files] of cases) {
      const keys = compiled(files).diagnostics.map(({ code, at, values }) => JSON.stringify([code, at, values]));
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});

describe('--output json', () => {
  const related = caseNames.flatMap((name) => {
    const files = baseWith(name, 'input');
    const { diagnostics } = JSON.parse(formatDiagnostics(compiled(files).diagnostics, files, 'json', 'tenants')) as {
      diagnostics: readonly ReturnType<typeof formatDiagnostic>[];
    };
    return diagnostics.flatMap((one) => [one, ...one.related].map((place) => ({ name, files, place })));
  });

  test('a related place has the shape of the diagnostic’s own: the file from the root, and the range in it', () => {
    expect(related.length).toBeGreaterThan(codes.length);
    for (const { name, files, place } of related) {
      expect(place, name).toMatchObject({
        file: expect.stringMatching(/^tenants\//u),
        range: {
          start: { line: expect.any(Number), column: expect.any(Number) },
          end: { line: expect.any(Number), column: expect.any(Number) },
        },
        message: expect.any(String),
      });
      expect(Object.keys(place)).not.toContain('at');
      if (!place.file.endsWith('/tenant.yaml')) expect(files.has(place.file.slice('tenants/'.length)), `${name} ${place.file}`).toBe(true);
    }
  });
});

/** Code and help of what is found after changes of the base. */
const found = (changes: Readonly<Record<string, string>>) =>
  compiled(new Map([...base, ...Object.entries(changes)])).diagnostics.map((one) => formatDiagnostic(one));

describe('each diagnostic says what to do', () => {
  test('too few weights: how many are missing', () => {
    const weights = '{for: [person], taxCode: 01, length: {min: 8, max: 8}, checkDigit: {mod: 11, weights: [2, 3, 4]}, key: plain}';
    expect(found({ 'aa/documents.yaml': `documents:\n  NUM: ${weights}\n` })).toMatchObject([
      { code: 'document-impossible', help: expect.stringContaining('one weight for each of the 7 characters: add 4 to the list') },
    ]);
  });

  test('a mandatory field that no step asks: where to add it, or from where to remove it', () => {
    const forms = (base.get('_shared/forms.yaml') ?? '').replace('mandatory: [', 'mandatory: [nick, ');
    const fields = `${base.get('_shared/fields.yaml')}  nick: {kind: name, length: {min: 1, max: 50}}\n`;
    expect(found({ '_shared/forms.yaml': forms, '_shared/fields.yaml': fields })).toContainEqual(
      expect.objectContaining({
        code: 'field-not-in-form',
        help: 'Add "nick" to the fields of a step of "register", or remove it from mandatory.',
      }),
    );
  });

  test('a duplicate key: where its twin is', () => {
    expect(found({ 'aa/fields.yaml': `${base.get('aa/fields.yaml')}  primaryPhone: {digits: {min: 8, max: 8}}\n` })).toMatchObject([
      { code: 'duplicate-key', range: { start: { line: 3 } }, related: [{ file: 'aa/fields.yaml', range: { start: { line: 2 } } }] },
    ]);
  });

  test.each([
    ['the length, written out', 'length: Tiene 9 dígitos', ['text-repeats-number']],
    ['its prefix', 'format: Empieza con 9', []],
    ['the length by its name, and its prefix', "length: 'Tiene {max} dígitos y empieza con 9'", []],
  ])('a number in a text of a field with 9 digits: %s', (_what, text, codesFound) => {
    const texts = `texts:\n  documents:\n    NUM: {label: Número}\n  fields:\n    primaryPhone: {${text}}\n`;
    expect(found({ 'aa/texts.yaml': texts }).map(({ code }) => code)).toEqual(codesFound);
  });

  test('two pages with one slug: the slug, and where the other page is', () => {
    expect(found({ 'aa/pages.yaml': (base.get('aa/pages.yaml') ?? '').replace(/(?<=register: \{slug: )[\w-]+/u, 'inicio') })).toMatchObject(
      [{ code: 'slug-twice', message: '"register" and "home" have the same address, "inicio".', related: [{ file: 'aa/pages.yaml' }] }],
    );
  });
});
