import { expect, test } from 'vitest';
import { mayWrite } from '../../src/server/policy/studio/authorRights.ts';
import { findHeirs } from '../../src/studio/page/findHeirs.ts';

const folders = ['_shared', 'xx', 'yy', 'zz'].map((code) => ({
  code,
  ...(code === 'yy' ? { basedOn: 'xx' } : {}),
  may: 'write' as const,
  files: [],
}));
const bases = new Map([
  ['xx/fields.yaml', 'fields: {}\n'],
  ['zz/password.yaml', 'password: {}\n'],
]);
const view = { folders, bases, wanted: { tenants: ['xx', 'yy', 'zz'] } };
const heirs = (path: string, files: 'texts' | 'limits' | 'all', edits: Readonly<Record<string, string>> = {}) =>
  findHeirs(path, {
    ...view,
    texts: new Map([...bases, ...Object.entries(edits)]),
    mayWrite: (file) =>
      mayWrite(
        ['xx', 'yy', 'zz'].map((folder) => ({ folder, files, roles: [] })),
        file,
      ),
  });

test.each([
  ['_shared/theme.yaml', 'texts', []],
  ['_shared/theme.yaml', 'limits', []],
  ['_shared/theme.yaml', 'all', ['xx', 'yy', 'zz']],
  ['_shared/password.yaml', 'texts', []],
  ['_shared/password.yaml', 'limits', ['xx', 'yy']],
  ['_shared/fields.yaml', 'limits', ['yy', 'zz']],
  ['xx/fields.yaml', 'limits', ['yy']],
  ['xx/texts.yaml', 'texts', ['yy']],
  ['_shared/texts/es.yaml', 'all', []],
] as const)('of %s an author of %s may begin a file for whom the server would take it', (path, files, tenants) => {
  expect(heirs(path, files)).toEqual(tenants);
});

test('a country has a file of its own from the first letter until it is emptied again', () => {
  expect(heirs('_shared/theme.yaml', 'all', { 'xx/theme.yaml': 'themes:' })).toEqual(['yy', 'zz']);
  expect(heirs('_shared/theme.yaml', 'all', { 'xx/theme.yaml': '' })).toEqual(['xx', 'yy', 'zz']);
});
