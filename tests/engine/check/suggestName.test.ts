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

test.each([
  ['pages.yaml', /^pages:$/mu, 'pages:\n  blog: {slug: blog}', 'a page'],
  ['pages.yaml', /^policies:$/mu, 'policies:\n  cookies: /cookies', 'a policy'],
  ['limits.yaml', /^limits:$/mu, 'limits:\n  deliveryDays: 3', 'a limit'],
  ['policies/cookies.md', /^/u, '# Cookies\n\nTexto.\n', 'a policy'],
  ['mails/festivalSale.es.md', /^/u, '---\nsubject: Oferta\n---\nHola\n', 'a mail'],
])('a new name in %s is told to be one that only a developer can add', (file, place, text, what) => {
  const own = files.get(`${name}/${file}`) ?? '';
  const found = helpsOf(file, own.replace(place, text)).filter((one) => / unknown-(?:name|file) /u.test(one));
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`YAML cannot add ${what}; a developer can. Known names`);
});

test('of many known names those most like the wrong one come first', () => {
  const own = files.get(`${name}/pages.yaml`) ?? '';
  const [found = ''] = helpsOf('pages.yaml', own.replace(/^pages:$/mu, 'pages:\n  listOfLogins: {slug: accesos}')).filter((one) =>
    one.includes('"listOfLogins"'),
  );
  const listed = /nearest first: (.*) and \d+ more\.$/u.exec(found)?.[1]?.split(', ') ?? [];
  expect(listed).toHaveLength(12);
  expect(listed[0]).toBe('login');
});
