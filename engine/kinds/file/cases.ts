/** Files at the bounds of type, size and number, and what is no file at all. */
import { type FileType, fileTypeNames } from '../fileTypes.ts';
import { type SentFile, writeSentFiles } from '../sentFiles.ts';
import { type CasesOf, EMOJI, emptyCases, fails, passes } from '../typedCase.ts';
import type { FileData } from './declaration.ts';

const fileOf = (type: FileType, bytes: number, at = 0, name = `papel ${at + 1}.${type}`): SentFile => ({
  token: `file-of-a-case-${String(at).padStart(8, '0')}`,
  type,
  bytes,
  name,
});

export const cases: CasesOf<FileData> = ({ types, megabytes, count }, context) => {
  const [first = 'pdf'] = types;
  const most = megabytes * 1_000_000;
  const several = (many: number): string => writeSentFiles(Array.from({ length: many }, (_, at) => fileOf(first, 1000, at)));
  const others = fileTypeNames.filter((type) => !types.includes(type));
  const fewest = several(count.min);
  const with1 = (file: SentFile): string =>
    writeSentFiles([file, ...Array.from({ length: count.min - 1 }, (_, at) => fileOf(first, 1000, at + 1))]);
  const empty = emptyCases(context);
  return [
    // First of all, so that a form is filled in without: a file has to be sent before its form is.
    ...(context.mandatory ? [] : empty),
    passes(fewest, `${count.min} of ${first}, the fewest`),
    passes(several(count.max), `${count.max}, the most`),
    ...types.map((type) => passes(with1(fileOf(type, 1)), `a ${type} of one byte`)),
    passes(with1(fileOf(first, most)), `${megabytes} MB, the largest`),
    passes(with1(fileOf(first, 1000, 0, `../../año ${EMOJI} & "más".${first}`)), 'a name with all signs'),
    fails('size', with1(fileOf(first, most + 1)), `one byte more than ${megabytes} MB`),
    fails('count', several(count.max + 1), 'one too many'),
    ...(count.min > 1 ? [fails('count', several(count.min - 1), 'one too few')] : []),
    ...others.map((type) => fails('type', with1(fileOf(type, 1000)), `a ${type}`)),
    fails('type', fewest.replace(`~${first}~`, '~exe~'), 'a program'),
    fails('format', 'certificado.pdf', 'a name alone'),
    fails('format', several(1).replace('~1000~', '~0~'), 'a file of nothing'),
    fails('format', several(1).replace('~1000~', '~-1~'), 'less than nothing'),
    fails('format', `${several(1)}%E0%A4%A`, 'a name that cannot be read'),
    fails('format', [several(1), several(1)].join(' '), 'the same file twice'),
    ...(context.mandatory ? empty : []),
  ];
};
