import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatBytes } from '../../../engine/kinds/formatBytes.ts';
import {
  type FileRules,
  fieldsOfFiles,
  fileNameOf,
  fileRulesOf,
  judgeSentFiles,
  readSentFiles,
  type SentFile,
  writeSentFiles,
} from '../../../engine/kinds/sentFiles.ts';
import { fieldOf, formOf, planOf, stepSchemaOf } from './judging.ts';

const token = fc.stringMatching(/^[A-Za-z0-9_-]{20,64}$/u);
const bytes = fc.integer({ min: 1, max: 20_000_000 });
const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }).map(fileNameOf);
const file = fc.record({ token, type: fc.constantFrom('pdf', 'jpeg', 'png'), bytes, name });

test('What a value says of files is what was written into it, whatever they are called', () => {
  fc.assert(
    fc.property(fc.array(file, { minLength: 1, maxLength: 10 }), (files) => {
      expect(readSentFiles(writeSentFiles(files))).toEqual(files);
    }),
  );
});

test.each([
  ['a separate accent, as some systems write names', 'an\u0303o.pdf', 'a\u00f1o.pdf'],
  ['marks that turn what is read', 'a\u202efdp.exe', 'afdp.exe'],
  ['nothing that can be seen', '\u200b', '-'],
  ['a long name', `${'x'.repeat(250)}.pdf`, `${'x'.repeat(196)}.pdf`],
])('A name is sent as people read it: %s', (_what, given, expected) => expect(fileNameOf(given)).toBe(expected));

test('A name of many bytes keeps its end and can be written', () => {
  const short = fileNameOf(`${'\u{1f600}'.repeat(90)}.pdf`);
  expect([short.endsWith('.pdf'), short.isWellFormed(), encodeURIComponent(short).length <= 600]).toEqual([true, true, true]);
});

const rules: FileRules = { types: ['pdf', 'png'], bytes: 1000, count: { min: 1, max: 2 } };
const sent = (number: number, more: Partial<SentFile> = {}): SentFile => ({
  token: `${number}`.repeat(20),
  type: 'pdf',
  bytes: 1000,
  name: `poder ${number}.pdf`,
  ...more,
});

test.each([
  ['as many and as large as may be', [sent(1), sent(2, { type: 'png' })], ''],
  ['one that is sent twice', [sent(1), sent(1)], 'format'],
  ['a type that the field does not take', [sent(1, { type: 'jpeg' })], 'type'],
  ['a type that nobody may send', [sent(1, { type: 'svg' as 'pdf' })], 'type'],
  ['one that is too large', [sent(1), sent(2, { bytes: 1001 })], 'size'],
  ['too many', [sent(1), sent(2), sent(3)], 'count'],
])('A field of files judges them by their type, size and number: %s', (_what, files, expected) =>
  expect(judgeSentFiles(rules, writeSentFiles(files))).toBe(expected),
);

test('Too few files are a mistake of their number, and what is no list of files one of its format', () => {
  const two = { ...rules, count: { min: 2, max: 2 } };
  expect([judgeSentFiles(two, writeSentFiles([sent(1)])), judgeSentFiles(two, writeSentFiles([sent(1), sent(2)]))]).toEqual(['count', '']);
  const written = writeSentFiles([sent(1)]);
  for (const broken of ['x', `${written} `, written.replace('~1000~', '~0~'), written.replace('%20', '%'), `${written} x`, ` ${written}`])
    expect([broken, judgeSentFiles(rules, broken)]).toEqual([broken, 'format']);
});

const papers = fieldOf('file', { files: rules });
const plan = planOf([{ name: 'step', fields: ['papers', 'firstName'] }], { papers, firstName: fieldOf('name', { mandatory: false }) });

test('The fields that take files are found by what they are, and have rules', () => {
  expect(fieldsOfFiles(plan)).toEqual(['papers']);
  expect([fileRulesOf(papers), fileRulesOf(plan.fields.firstName), fileRulesOf(undefined)]).toEqual([rules, undefined, undefined]);
});

test('The check of the answers names the files and no token; the value stays as it was sent', async () => {
  const form = await formOf(plan, { step: stepSchemaOf({ papers: { type: 'string' }, firstName: { type: 'string' } }) });
  const value = writeSentFiles([sent(1), sent(2)]);
  expect(form.showInFull('papers', value, {})).toBe('poder 1.pdf, poder 2.pdf');
  expect(form.showInFull('papers', 'no list of files', {})).toBe('');
  expect(form.show('papers', value, {})).toBe(value);
  expect([form.normalise('papers', ` ${value}  `, {}), form.normalise('papers', ' ', {})]).toEqual([value, undefined]);
});

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [1000, '1 kB'],
  [1001, '2 kB'],
  [999_000, '999 kB'],
  [1_000_000, '1 MB'],
  [1_440_000, '1,4 MB'],
])('%d bytes are written as %s', (bytes, expected) => expect(formatBytes(bytes, 'es-CL').replaceAll('\u00a0', ' ')).toBe(expected));
