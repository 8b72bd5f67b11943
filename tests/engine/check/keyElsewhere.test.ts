/** What belongs to a field and is written in another file is told to be there, with the line to write. */
import { expect, test } from 'vitest';
import { compile, formatDiagnostic } from '../../../engine/compiler.ts';
import { base } from './cases.ts';
import { contract } from './contract.ts';

const helpFor = (file: string, text: string): readonly (string | undefined)[] =>
  compile(new Map([...base, [file, text]]), { contract, hash: (one) => one })
    .diagnostics.map((one) => formatDiagnostic(one))
    .flatMap(({ code, help, range }) => (code === 'unknown-key' ? [`${range.start.line}:${range.start.column} ${help}`] : []));

const fieldWith = (key: string): string => `fields:\n  primaryPhone: {digits: {min: 9, max: 9}, ${key}}\n`;

test.each([
  ['mandatory: true', '"mandatory: {add: [primaryPhone]}" there, under each form that asks "primaryPhone"'],
  ['mandatory: false', '"mandatory: {remove: [primaryPhone]}" there'],
  ['required: true', '"mandatory: {add: [primaryPhone]}" there'],
  ['hidden: true', '"fields: {remove: [primaryPhone]}" there, under the step'],
  ['shown: false', '"fields: {remove: [primaryPhone]}" there'],
  ['shown: isAbroad', '"shown: {primaryPhone: …}" there'],
])('"%s" at a field says which line of forms.yaml is meant', (key, line) => {
  const [help, ...others] = helpFor('aa/fields.yaml', fieldWith(key));
  expect(others).toEqual([]);
  expect(help).toMatch(/^2:44 .*in forms\.yaml: /u);
  expect(help).toContain(line);
});

test.each([
  ['aa/fields.yaml', fieldWith('label: Celular'), '"label: Celular" there, under texts, fields, primaryPhone.'],
  ['aa/fields.yaml', fieldWith('placeholder: Sin espacios'), '"hint: Sin espacios" there, under texts, fields, primaryPhone.'],
  ['aa/fields.yaml', fieldWith('empty: Ingresa tu celular'), '"empty: Ingresa tu celular" there, under texts, fields, primaryPhone.'],
  ['aa/pages.yaml', base.get('aa/pages.yaml')?.replace('slug: inicio', 'slug: inicio, title: Inicio') ?? '', 'under texts, pages, home.'],
  ['aa/forms.yaml', 'forms:\n  register: {steps: {contact: {title: Contacto}}}\n', 'under texts, forms, register, steps, contact.'],
])('words in %s are told to be in texts.yaml', (file, text, place) => {
  const [help, ...others] = helpFor(file, text);
  expect(others).toEqual([]);
  expect(help).toContain('Words are in texts.yaml: write ');
  expect(help).toContain(place);
});

test('a key that is no word is not looked for among the texts', () => {
  expect(helpFor('aa/fields.yaml', fieldWith('length: {min: 1, max: 9}'))[0]).toContain('Known names: ');
});

test.each([
  ['aa/fields.yaml', 'limits:\n  reviewDays: 3\n', 'limits.yaml'],
  ['aa/tenant.yaml', 'texts: {fields: {email: {label: Correo}}}\n', 'texts.yaml'],
])('a section in %s that has a file of its own is told to belong there', (file, text, home) => {
  expect(helpFor(file, `${base.get(file)}${text}`)).toEqual([expect.stringContaining(`write it in ${home}.`)]);
});

test.each([
  ['aa/theme.yaml', "brand: '#17474f'\n", '"themes: {<name>: {brand: …}}"'],
  ['aa/support.yaml', 'phone: 600 555 0100\n', '"support: {phone: …}"'],
  ['aa/password.yaml', 'length: {min: 10}\n', '"password: {length: …}"'],
  ['aa/limits.yaml', 'reviewDays: 3\n', '"limits: {reviewDays: …}"'],
  ['aa/fields.yaml', 'primaryPhone: {digits: {min: 9, max: 9}}\n', '"fields: {primaryPhone: …}"'],
])('a key at the top of %s that belongs deeper is told the way', (file, text, way) => {
  expect(helpFor(file, text)).toEqual([expect.stringContaining(`It belongs deeper: write ${way}.`)]);
});

test.each([
  ['aa/limits.yaml', 'reviewDasy: 3\n', 'Did you mean "reviewDays"? It belongs deeper: write "limits: {reviewDays: …}".'],
  ['aa/fields.yaml', 'reviewDasy: 3\n', 'Did you mean "reviewDays"? It belongs in limits.yaml: write "limits: {reviewDays: …}" there.'],
  ['aa/fields.yaml', 'reviewDays: 3\n', 'It belongs in limits.yaml: write "limits: {reviewDays: …}" there.'],
  ['aa/tenant.yaml', 'reviewDasy: 3\n', 'Did you mean "reviewDays"? It belongs in limits.yaml: write "limits: {reviewDays: …}" there.'],
  [
    'aa/limits.yaml',
    'primaryPhnoe: {digits: {min: 9, max: 9}}\n',
    'Did you mean "primaryPhone"? It belongs in fields.yaml: write "fields: {primaryPhone: …}" there.',
  ],
  ['aa/fields.yaml', 'limtis: {reviewDays: 3}\n', 'Did you mean "limits"? It has a file of its own: write it in limits.yaml.'],
])('a name of another place at the top of %s, right or misspelt, is corrected and told its place: %s', (file, text, help) => {
  const [found, ...others] = helpFor(file, `${base.get(file) ?? ''}${text}`);
  expect(others).toEqual([]);
  expect(found).toContain(` ${help}`);
});

test('of a name of another place that is misspelt, the correction is to write it right', () => {
  const files = new Map([...base, ['aa/support.yaml', 'reviewDasy: 3\n']]);
  const [found] = compile(files, { contract, hash: (one) => one }).diagnostics;
  expect(found?.fix?.edits.map(({ text }) => text)).toEqual(['reviewDays']);
});

test.each([
  ['campos: {primaryPhone: {digits: {min: 9, max: 9}}}\n', 'Known names: fields.'],
  ['feilds: {primaryPhone: {digits: {min: 9, max: 9}}}\n', 'Did you mean "fields"?'],
])('"%s" is a section of another name, and no field', (text, help) => {
  expect(helpFor('aa/fields.yaml', text)).toEqual([expect.stringContaining(help)]);
});

test.each([
  ['calendar:\n  holidays: [2026-09-17]\n', 'It is called "also", here: write "also: {<name>: 2026-09-17}".'],
  ['calendar:\n  holidays: {bridge: 2026-09-17}\n', 'It is called "also", here: write "also: {bridge: 2026-09-17}".'],
  ['holidays: {bridge: 2026-09-17}\n', 'It is called "also", under calendar: write "calendar: {also: {bridge: 2026-09-17}}".'],
  ['calendar:\n  holidays: CL\n', 'Did you mean "holidaysOf"?'],
])('holidays of calendar.yaml are told what they are called: %s', (text, help) => {
  expect(helpFor('aa/calendar.yaml', text)).toEqual([expect.stringContaining(help)]);
});
