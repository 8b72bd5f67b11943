import path from 'node:path';
import { expect, test } from 'vitest';
import {
  completeAt,
  describeAt,
  describeFileAt,
  fileOf,
  formatYaml,
  inTenant,
  languagesOf,
  pathAt,
  type Resolved,
  removeFromYaml,
  resolve,
  setInYaml,
} from '../../../engine/compiler.ts';
import { contract } from '../../../scripts/compile/contract.ts';
import { readTenantFiles } from '../../../scripts/compile/readTenantFiles.ts';
import { root } from '../../../scripts/root.ts';

const files = await readTenantFiles(path.join(root, 'tenants'));
const cl = resolve(files, contract.features, ['cl']).tenants[0] as Resolved;

/** What is offered at the end of a text. */
const offered = (file: string, text: string): readonly string[] => {
  const lines = text.split('\n');
  const position = { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
  return completeAt({ resolved: cl, files, contract, file, text, position })?.of.map(({ name }) => name) ?? [];
};

test.each([
  ['the keys of the field’s kind', 'cl/fields.yaml', 'fields:\n  primaryPhone:\n    ', ['digits', 'areaCode'], ['min', 'options']],
  ['keys within braces', 'cl/fields.yaml', 'fields:\n  primaryPhone: {digits: {m', ['min', 'max'], ['digits']],
  [
    'fields that other files declare',
    'cl/forms.yaml',
    'forms:\n  login:\n    mandatory: [loginEmail, ',
    ['firstName', 'primaryPhone'],
    ['order'],
  ],
  [
    'fields that one can be like',
    'cl/fields.yaml',
    'fields:\n  companyContactPhone:\n    like: ',
    ['orgPhone', 'primaryPhone'],
    ['firstName', 'companyContactPhone'],
  ],
  ['items of a list in lines', 'cl/forms.yaml', 'forms:\n  login:\n    mandatory:\n      - ', ['firstName'], []],
  [
    'the sentences that a field may have',
    'cl/texts.yaml',
    'texts:\n  fields:\n    primaryPhone: {',
    ['label', 'hint', 'length'],
    ['digits'],
  ],
  ['closed words', 'cl/flows.yaml', 'flows:\n  registration:\n    saveButton: ', ['primary', 'redirect'], ['true']],
  ['the keys of tenant.yaml', 'cl/tenant.yaml', 'cou', ['country', 'currency'], ['fields']],
  ['names behind a line that is not finished', 'cl/fields.yaml', 'fields:\n  postcode: {forms: [0\n  ', ['primaryPhone'], ['digits']],
])('the cursor is offered %s', (_what, file, text, among, not) => {
  const names = offered(file, text);
  expect(names).toEqual(expect.arrayContaining(among));
  for (const name of not) expect(names).not.toContain(name);
});

test('nothing is offered within a comment', () => expect(offered('cl/fields.yaml', 'fields: # pri')).toEqual([]));

test('a place under the cursor is what its line says, and explains itself', () => {
  const text = files.get('cl/fields.yaml') ?? '';
  const line = text.split('\n').findIndex((one) => one.includes('primaryPhone:')) + 1;
  const column = (text.split('\n')[line - 1] ?? '').indexOf('min') + 2;
  const found = pathAt(text, { line, column });
  expect(found).toEqual(['fields', 'primaryPhone', 'digits', 'min']);
  const description = describeAt(cl, found);
  expect(description?.says).toContain('Smallest number');
  expect(description?.explanation?.layers.at(-1)).toMatchObject({ file: 'cl/fields.yaml', line, says: '9' });
  expect(inTenant('cl/tenant.yaml', ['country'])).toEqual(['tenant', 'country']);
  expect(describeAt(cl, ['nowhere'])).toBeUndefined();
});

const tenants = resolve(files, contract.features, ['cl', 'br', 'ar']).tenants;
const described = (name: string, file: string, row: string, word: string) => {
  const resolved = tenants.find((one) => one.name === name) as Resolved;
  const lines = (files.get(file) ?? '').split('\n');
  const line = lines.findIndex((one) => one.includes(row)) + 1;
  const position = { line, column: (lines[line - 1] ?? '').indexOf(word) + 2 };
  return describeFileAt({ resolved, files, all: languagesOf(tenants), contract, file, position });
};

test.each([
  [
    'cl',
    'cl/catalogue/products.yaml',
    'DRILL-650:',
    'price',
    'catalogue.products.DRILL-650.price',
    'What a piece or a box costs',
    ['cl/catalogue/products.yaml'],
  ],
  [
    'cl',
    'cl/catalogue/products.yaml',
    'petrol:',
    'petrol',
    'catalogue.values.petrol',
    '',
    ['_shared/catalogue/es.yaml', 'cl/catalogue/products.yaml'],
  ],
  [
    'cl',
    'cl/catalogue/stores.yaml',
    'ofEach:',
    'ofEach',
    'catalogue.stores.maipu.ofEach',
    'How many it has of each product',
    ['cl/catalogue/stores.yaml'],
  ],
  [
    'cl',
    '_shared/mails/newDevice.es.md',
    '{recoveryAddress}',
    'recoveryAddress',
    'mails.newDevice.recoveryAddress',
    'The address of the page passwordRecovery (/cl/recuperar-contrasena)',
    [],
  ],
  ['cl', '_shared/mails/newDevice.es.md', '{firstName}', 'firstName', 'mails.newDevice.firstName', 'What a person has typed', []],
  [
    'cl',
    '_shared/mails/newDevice.es.md',
    'subject:',
    'Nuevo',
    'mails.newDevice',
    'What lists of mails show of it. The mail may contain {shop}, {firstName},',
    ['_shared/mails/newDevice.es.md'],
  ],
  [
    'ar',
    '_shared/mails/newDevice.es-vos.md',
    'subject:',
    'subject',
    'mails.newDevice',
    '',
    ['_shared/mails/newDevice.es.md', '_shared/mails/newDevice.es-vos.md'],
  ],
  [
    'cl',
    'cl/lists/economicActivity.csv',
    '161000',
    '161000',
    'lists.economicActivity.161000',
    'The code 161000 is stored and sent. Fields that take their options from it: economicActivity.',
    ['cl/lists/economicActivity.csv'],
  ],
  ['cl', 'cl/places/city.csv', '151,', '151', 'places.city.151', 'Within 15 (Arica y Parinacota).', ['cl/places/city.csv']],
  ['cl', 'cl/places/city.csv', 'code,label', 'code', 'places.city', 'Each row: the code that is stored and sent', []],
])('the cursor of %s in %s at %s %s is told what %s is', (name, file, row, word, at, says, layers) => {
  const found = described(name, file, row, word);
  expect(found).toMatchObject({ path: at, says: expect.stringContaining(says) });
  expect(found?.explanation?.layers.map((layer) => layer.file) ?? []).toEqual(layers);
});

test('a policy is told its address and every file that says it; a file of nobody is nothing', () => {
  const [file = ''] = [...files.keys()].filter((one) => one.startsWith('cl/policies/'));
  const found = described('cl', file, '', '');
  expect(found).toMatchObject({
    path: `policies.${path.basename(file, '.md')}`,
    says: expect.stringMatching(/^A page of the shop: \/cl\/[\w/-]+\./),
  });
  expect(found?.explanation?.layers.at(-1)?.file).toBe(file);
  expect(described('cl', 'cl/demo/people.csv', 'firstName', 'firstName')).toBeUndefined();
});

test('every place that a tenant writes is found in its file, set to what it is, and taken out', () => {
  let places = 0;
  for (const [file, text] of files) {
    if (!/^cl\/[a-z]+\.yaml$/.test(file)) continue;
    for (const [at, line] of text.split('\n').entries()) {
      const key = /^ *(?:- )*([\w-]+):(?: |$)/.exec(line);
      if (key === null || line.trimStart().startsWith('-')) continue;
      const place = inTenant(file, pathAt(text, { line: at + 1, column: line.indexOf(key[1] ?? '') + 1 }));
      if (place.includes('0')) continue;
      const home = fileOf(place);
      expect(`cl/${home?.file}`).toBe(file);
      places += 1;
      // Rewriting a file takes time: every tenth is enough to see each kind of file.
      if (places % 10 !== 0) continue;
      const without = removeFromYaml(text, home?.path ?? []);
      expect(without, `${file} without ${place.join('.')}`).toBeDefined();
      expect(removeFromYaml(without ?? '', home?.path ?? [])).toBeUndefined();
    }
  }
  expect(places).toBeGreaterThan(100);
});

test('a value is written where there was nothing, in the canonical form, and comments stay', () => {
  const text = files.get('cl/fields.yaml') ?? '';
  const changed = setInYaml(text, ['fields', 'primaryPhone', 'digits', 'max'], '10') ?? '';
  expect(changed).toContain('primaryPhone: {digits: {min: 9, max: 10}}');
  expect(changed).toBe(formatYaml(changed));
  expect(changed.split('\n').filter((line) => line.includes('#'))).toEqual(text.split('\n').filter((line) => line.includes('#')));
  expect(setInYaml('', ['texts', 'fields', 'email', 'label'], 'Correo: el tuyo')).toBe(
    "texts:\n  fields:\n    email:\n      label: 'Correo: el tuyo'\n",
  );
  expect(setInYaml('fields: [', ['fields', 'email'], 'x')).toBeUndefined();
});
