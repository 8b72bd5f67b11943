/** A dot of any script between what may be the parts of a host's name; the last of these has two letters, so S.A. has none. */
const dotWithin = /(?<=[\p{L}\p{M}\p{N}])([.。．｡])(?=\p{N}|\p{L}\p{M}*[\p{L}\p{N}])/gu;

/**
 * What a person has typed, with spaces where a mail program would see an address: no word follows a dot, `//` or `@`.
 * @example withoutLinks('Compra S.A. https://evil.example') // 'Compra S.A. https: / / evil. example'
 */
export const withoutLinks = (typed: string): string =>
  typed.replaceAll(dotWithin, '$1 ').replaceAll('//', ' / / ').replaceAll('@', ' @ ').replaceAll(/\s+/gu, ' ').trim();
