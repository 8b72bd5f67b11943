import { expect, test } from 'vitest';
import { type AuthorGrant, isSourcePath, mayWrite, readableFolders } from '../../../src/server/policy/studio/authorRights.ts';

const grant = (folder: string, files: AuthorGrant['files'] = 'all'): AuthorGrant => ({ folder, files, roles: [] });

test('An author writes the files of the kind and folder that were granted, and nothing else', () => {
  const files = [
    'cl/texts.yaml',
    'cl/mails/welcome.md',
    'cl/policies/terms.md',
    'cl/limits.yaml',
    'cl/fields.yaml',
    'cl/forms.yaml',
    'cl/places/city.csv',
  ];
  const written = (kind: AuthorGrant['files']) => files.filter((file) => mayWrite([grant('cl', kind)], file));
  expect(written('texts')).toEqual(files.slice(0, 3));
  expect(written('limits')).toEqual(files.slice(0, 5));
  expect(written('all')).toEqual(files);
  for (const file of ['homy/texts.yaml', '_shared/texts/es.yaml', 'c/texts.yaml'])
    expect([file, mayWrite([grant('cl')], file)]).toEqual([file, false]);
  expect(mayWrite([], 'cl/texts.yaml')).toBe(false);
  expect(mayWrite([grant('_shared', 'texts')], '_shared/texts/es.yaml')).toBe(true);
});

test('A path of the sources leads down, to nothing hidden and to text alone', () => {
  const sound = [
    'cl/fields.yaml',
    '_shared/texts/es.yaml',
    'br/mails/welcome/subject.md',
    'mx/catalogue/pictures/a-1.svg',
    'x1-y/places/city.csv',
  ];
  const unsound = [
    ...['fields.yaml', '/cl/fields.yaml', 'cl/../pe/fields.yaml', 'cl/./fields.yaml', 'cl//fields.yaml', 'cl/.git.yaml', '.git/x.yaml'],
    ...['cl/a/b/c/d/e/f.yaml', 'cl/fields.yaml/', 'cl/fields.js', 'cl/fields', 'cl\\fields.yaml', 'cl/fields.yaml\0.md', 'CL/fields.yaml'],
    ...['_other/fields.yaml', 'cl/a..b.yaml', `cl/${'a'.repeat(200)}.yaml`, 'cl/fields.yaml\n', 'cl/ñ.yaml', ''],
  ];
  expect(sound.filter((path) => !isSourcePath(path))).toEqual([]);
  expect(unsound.filter(isSourcePath)).toEqual([]);
});

test('What is granted is read with what it is made of and what is made of it', () => {
  const folders = new Map([
    ['_shared', undefined],
    ['cl', undefined],
    ['homy', 'cl'],
    ['pe', undefined],
  ]);
  const read = (...granted: readonly string[]) =>
    [
      ...readableFolders(
        granted.map((folder) => grant(folder)),
        folders,
      ),
    ].sort();
  expect(read('cl')).toEqual(['_shared', 'cl', 'homy']);
  expect(read('homy')).toEqual(['_shared', 'cl', 'homy']);
  expect(read('pe')).toEqual(['_shared', 'pe']);
  expect(read('_shared')).toEqual(['_shared', 'cl', 'homy', 'pe']);
  expect(read('gone')).toEqual([]);
  expect(read()).toEqual([]);
});
