import { expect, test } from 'vitest';
import { mergeFile } from '../../../engine/merge/mergeFile.ts';

const base = `# What the shop asks
fields:
  phone:
    kind: phone
    # as the law says
    min: 9
    max: 9
  email:
    kind: email

steps: [phone, email]
`;

const merge = (ours: string | undefined, theirs: string | undefined, choices = {}, was: string | undefined = base) =>
  mergeFile('cl/fields.yaml', { base: was, ours, theirs }, choices);

test('Two who change different places of one file never conflict, and comments of both stay', () => {
  const ours = base
    .replace('min: 9', 'min: 8')
    .replace('  email:\n    kind: email\n', '  email:\n    kind: email\n  fax:\n    kind: phone\n');
  const theirs = base
    .replace('    max: 9', '    # longer abroad\n    max: 12')
    .replace('[phone, email]', '[email]')
    .replace('# What', '# All that');
  expect(merge(ours, theirs)).toEqual({
    is: 'merged',
    text: `# All that the shop asks
fields:
  phone:
    kind: phone
    # as the law says
    min: 8
    # longer abroad
    max: 12
  email:
    kind: email
  fax:
    kind: phone

steps: [email]
`,
  });
});

test('A place that both have changed differently is reported with the three texts, until somebody chooses', () => {
  const [ours, theirs] = [base.replace('min: 9', 'min: 8'), base.replace('min: 9', 'min: 7').replace('kind: email', 'kind: text')];
  expect(merge(ours, theirs)).toEqual({
    is: 'contested',
    conflicts: [{ path: ['fields', 'phone', 'min'], base: '9\n', ours: '8\n', theirs: '7\n' }],
  });
  const key = JSON.stringify(['fields', 'phone', 'min']);
  expect(merge(ours, theirs, { [key]: 'ours' })).toEqual({ is: 'merged', text: theirs.replace('min: 7', 'min: 8') });
  expect(merge(ours, theirs, { [key]: 'theirs' })).toEqual({ is: 'merged', text: theirs });
});

test('What one has removed and the other changed, and a file that one has removed, is contested', () => {
  const removed = base.replace('  email:\n    kind: email\n', '');
  expect(merge(removed, base.replace('kind: email', 'kind: text'))).toMatchObject({ conflicts: [{ path: ['fields', 'email'] }] });
  expect(merge(undefined, base.replace('9', '8'))).toMatchObject({ conflicts: [{ path: [], ours: undefined }] });
  expect(merge(undefined, base)).toEqual({ is: 'merged', text: undefined });
  expect(merge('a: 1\n', 'b: 2\n', {}, undefined)).toEqual({ is: 'merged', text: 'a: 1\nb: 2\n' });
});

test('Lists merge item by item, orders of keys where one has changed them, other files line by line', () => {
  const list = (...items: readonly string[]) => `steps:\n${items.map((item) => `  - ${item}\n`).join('')}`;
  expect(merge(list('a', 'b', 'c', 'd'), list('b', 'c', 'e'), {}, list('a', 'b', 'c'))).toMatchObject({ conflicts: [{ path: ['steps'] }] });
  expect(merge(list('x', 'a', 'b', 'c'), list('a', 'b', 'd'), {}, list('a', 'b', 'c'))).toEqual({
    is: 'merged',
    text: list('x', 'a', 'b', 'd'),
  });
  expect(merge('b: 1\na: 1\n', 'a: 1\nb: 2\nc: 3\n', {}, 'a: 1\nb: 1\n')).toEqual({ is: 'merged', text: 'b: 2\nc: 3\na: 1\n' });
  expect(merge('b: 1\na: 1\nc: 1\n', 'a: 1\nc: 1\nb: 1\n', {}, 'a: 1\nb: 1\nc: 1\n')).toMatchObject({
    conflicts: [{ path: [''], ours: 'b, a, c', theirs: 'a, c, b' }],
  });
  const words = { base: 'one\ntwo\nthree\n', ours: 'ONE\ntwo\nthree\n', theirs: 'one\ntwo\nthree\nfour' };
  expect(mergeFile('cl/mails/a.md', words)).toEqual({ is: 'merged', text: 'ONE\ntwo\nthree\nfour' });
  expect(mergeFile('cl/mails/a.md', { ...words, theirs: '1\ntwo\nthree\n' })).toEqual({
    is: 'contested',
    conflicts: [{ path: ['1'], base: 'one\n', ours: 'ONE\n', theirs: '1\n' }],
  });
});

test('A comment is lost by no merge: where both have written one, somebody chooses', () => {
  const base = 'a: 1\nb: {c: 2}\n';
  const versions = { base, ours: `${base}# one\n`, theirs: `${base}# two\n` };
  const conflict = { path: ['3'], base: '', ours: '# one\n', theirs: '# two\n' };
  expect(mergeFile('x.yaml', versions)).toEqual({ is: 'contested', conflicts: [conflict] });
  expect(mergeFile('x.yaml', versions, { '["3"]': 'ours' })).toEqual({ is: 'merged', text: `${base}# one\n` });
  expect(mergeFile('x.yaml', { base, ours: `# one\n${base}`, theirs: 'a: 1\nb: {c: 3}\n' })).toEqual({
    is: 'merged',
    text: '# one\na: 1\nb: {c: 3}\n',
  });
});
