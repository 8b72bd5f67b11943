import { expect, test } from 'vitest';
import { compile, formatDiagnostic } from '../../../engine/compiler.ts';
import { contract } from '../../../scripts/compile/contract.ts';
import { sha256 } from '../../../scripts/compile/sha256.ts';
import { filesOf, realNames } from '../laws/realTenants.ts';

const name = realNames[0] ?? '';
const files = filesOf(name);

const helpsOf = (file: string, text: string) =>
  compile(new Map([...files, [`${name}/${file}`, text]]), { contract, hash: sha256 })
    .diagnostics.map((one) => formatDiagnostic(one))
    .map(({ code, message, help, range }) => `${range.start.line}:${range.start.column} ${code} ${message} ${help}`);

test.each([
  ['menus:\n  footer: [ayuda]\n', '2:12', '"support"'],
  ['menus:\n  footer: [support, Mis datos]\n', '2:21', '"myProfile"'],
])('a page that is named by its address or its title is reported with its name: %s', (text, place, meant) => {
  const own = files.get(`${name}/pages.yaml`)?.replace(/^menus:\n(?: .*\n)*/mu, '') ?? '';
  expect(helpsOf('pages.yaml', text + own).filter((one) => one.startsWith(`${place} unknown-name`))).toEqual([
    expect.stringMatching(new RegExp(`Did you mean ${meant}\\?$`, 'u')),
  ]);
});

test('of fields with one label all are named', () => {
  const own = files.get(`${name}/fields.yaml`) ?? '';
  const [found] = helpsOf('forms.yaml', 'forms:\n  address:\n    mandatory: {add: [celular]}\n').filter((one) => one.includes('"celular"'));
  expect(own).toContain('primaryPhone');
  expect(found).toMatch(/Known names: litePhone, primaryPhone\.$/u);
});

test.each([
  ['forms.yaml', 'forms:\n  adress:\n    mandatory: {add: [postcode]}\n', '2:3 unknown-name', '"adress"', '"address"'],
  ['flows.yaml', 'flows:\n  adresses: {saveButton: primary}\n', '2:3 unknown-name', '"adresses"', '"addresses"'],
])('a slip in a name of %s is reported in place, with what was meant, and nothing else of it', (file, text, place, slip, meant) => {
  const found = helpsOf(file, text).filter((one) => one.includes(slip) || one.includes('nothing-to-change'));
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(place);
  expect(found[0]).toContain(`Did you mean ${meant}`);
});
