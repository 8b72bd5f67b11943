/**
 * A dot of any script between what may be the parts of a host's name; the last of these has two letters, so S.A. has none. Nor have
 * numbers, as long as they are no address of four of them.
 */
const dotWithin = /(?<=[\p{L}\p{M}\p{N}])([.。．｡])(?=\p{N}*\p{L}\p{M}*[\p{L}\p{N}]|\p{N}+[.。．｡]\p{N}*\p{L})/gu;
const numbersOfHost = /(?<![\p{N}.])\p{N}{1,3}(?:\.\p{N}{1,3}){3}(?![\p{N}.])/gu;

/** Blanks of a line are one; lines stay. */
const withSingleBlanks = (text: string): string => text.replaceAll(/[^\S\n]+/gu, ' ').replaceAll(/ ?\n\s*/gu, '\n');

/**
 * What a person has typed, with spaces where a mail program would see an address: no word follows a dot, `//` or `@`.
 * @param own the address of who gets the mail: it stays as it is
 * @example withoutLinks('Compra S.A. https://evil.example') // 'Compra S.A. https: / / evil. example'
 */
export const withoutLinks = (typed: string, own = ''): string => {
  const broken = holdOwn(typed, own)
    .replaceAll(numbersOfHost, (numbers) => numbers.replaceAll('.', '. '))
    .replaceAll(dotWithin, '$1 ')
    .replaceAll('//', ' / / ')
    .replaceAll('@', ' @ ');
  return withSingleBlanks(broken.replaceAll(HELD, own)).trim();
};

/** Stands for the own address while the rest is broken up; nobody types it. */
const HELD = '\ue000';

/** The own address held where it stands alone: as a part of another one it is broken up with it. */
const holdOwn = (typed: string, own: string): string => {
  const text = typed.replaceAll(HELD, '');
  if (own === '') return text;
  return text.split(own).reduce((before, after) => {
    const isPart = /[\p{L}\p{N}.@/_+-]$/u.test(before) || /^\.?[\p{L}\p{N}@/_-]/u.test(after);
    return before + (isPart ? own : HELD) + after;
  });
};
