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
  const parts = own === '' ? [typed] : typed.split(own);
  const broken = parts.map((part) =>
    part
      .replaceAll(numbersOfHost, (numbers) => numbers.replaceAll('.', '. '))
      .replaceAll(dotWithin, '$1 ')
      .replaceAll('//', ' / / ')
      .replaceAll('@', ' @ '),
  );
  return withSingleBlanks(broken.join(own)).trim();
};
