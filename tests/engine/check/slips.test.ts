import { describe, expect, test } from 'vitest';
import { base, compiled } from './cases.ts';

/** What is told first of a tenant whose fields.yaml or texts.yaml reads so. */
const told = (file: string, text: string) => {
  const [one, ...more] = compiled(new Map([...base, [`aa/${file}.yaml`, text]])).diagnostics;
  return { code: one?.code, at: `${one?.range.start.line}:${one?.range.start.column}`, more: more.map(({ code }) => code) };
};

const texts = (lines: string): string => `texts:\n  documents:\n${lines}`;

describe('slips that YAML notices only later are told where they are', () => {
  test.each([
    ['a name and its map', 'fields', 'fields:\n  primaryPhone {digits: {min: 9, max: 9}}\n', '2:3'],
    ['a name in braces', 'fields', 'fields:\n  primaryPhone: {digits {min: 9, max: 9}}\n', '2:18'],
    ['a name above its map', 'texts', texts('    NUM\n      label: Número\n      hint: Ocho\n'), '3:5'],
    ['a name and its text', 'texts', texts('    NUM:\n      label Número\n      hint: Ocho\n'), '4:7'],
    ['a colon without a blank', 'texts', texts('    NUM:\n      label:Número\n      hint: Ocho\n'), '4:7'],
  ])('a colon is missing: %s', (_what, file, text, at) => {
    expect(told(file, text)).toEqual({ code: 'missing-colon', at, more: [] });
  });

  test.each([
    ['in braces', texts('    NUM: {label: Número, hint: Calle 10 # 20-30}\n  fields:\n    firstName: {label: Nombre}\n'), '3:40'],
    ['in braces at the end', texts('    NUM: {label: Número, hint: Calle 10 # 20-30}\n'), '3:40'],
  ])('a text that ends at a comment, %s', (_what, text, at) => {
    expect(told('texts', text)).toEqual({ code: 'text-cut-by-comment', at, more: [] });
  });

  test('a comment after a whole map is a comment', () => {
    expect(told('texts', texts('    NUM: {label: Número} # the number of the card {8}\n'))).toMatchObject({ code: undefined });
  });

  test('a colon in quotes is no colon of a name', () => {
    expect(told('texts', texts("    NUM: {label: 'Número: 8 # dígitos'}\n"))).toMatchObject({ code: undefined });
  });
});
