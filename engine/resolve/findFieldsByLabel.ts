import { suggestName } from '../language/suggestName.ts';

/** @example foldWords('E-mail de facturación') // 'emaildefacturacion' */
export const foldWords = (words: string): string =>
  words
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** @example wordsOf('firstName') // ['first', 'name'] */
const wordsOf = (name: string): readonly string[] => name.split(/(?=[A-Z])|[_-]/u).map((word) => word.toLowerCase());

/**
 * The fields that people know by these words: by the label, by one that is almost it, or by a word of the name.
 * @param labels field → its label, if it has one
 */
export const findFieldsByLabel = (words: string, labels: ReadonlyMap<string, string | undefined>): readonly string[] => {
  const folded = foldWords(words);
  const withLabel = (label: string) => [...labels].flatMap(([name, own]) => (own !== undefined && foldWords(own) === label ? [name] : []));
  const exactly = withLabel(folded);
  if (exactly.length > 0) return exactly;
  const alike = suggestName(
    folded,
    [...labels.values()].flatMap((label) => (label === undefined ? [] : [foldWords(label)])),
  );
  return alike === undefined ? [...labels.keys()].filter((name) => wordsOf(name).includes(folded)) : withLabel(alike);
};
