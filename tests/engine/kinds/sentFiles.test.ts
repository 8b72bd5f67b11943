import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileNameOf, readSentFiles, writeSentFiles } from '../../../engine/kinds/sentFiles.ts';

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
