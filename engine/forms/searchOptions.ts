/** Looks a code up in a list, by itself or by words. */

type Row = { readonly code: string; readonly label: string };

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

type FoldedRow<R> = { readonly row: R; readonly label: string };

/** A list lives as long as its release, so it is folded once. */
const folded = new WeakMap<readonly Row[], readonly FoldedRow<Row>[]>();

const foldedOf = <R extends Row>(rows: readonly R[]): readonly FoldedRow<R>[] => {
  const found = folded.get(rows) ?? rows.map((row) => ({ row, label: ` ${fold(row.label).replace(/[^\p{L}\p{N}]+/gu, ' ')}` }));
  folded.set(rows, found);
  return found as readonly FoldedRow<R>[];
};

/** How well a row matches, 0 best; undefined for not at all. */
const rankOf = ({ row, label }: FoldedRow<Row>, code: string, words: readonly string[]): number | undefined => {
  if (code !== '' && row.code === code) return 0;
  if (code !== '' && row.code.startsWith(code)) return 1;
  if (words.length === 0 || !words.every((word) => label.includes(word))) return undefined;
  if (!words.every((word) => label.includes(` ${word}`))) return 4;
  return label.startsWith(` ${words[0]}`) ? 2 : 3;
};

/**
 * Rows with this code, or one that starts so, then those that have all of the words: a name that starts with the first, then at the start of
 * any word, then within one. Case, accents and the marks in a code make no difference.
 */
export const searchOptions = <R extends Row>(rows: readonly R[], typed: string, most: number): readonly R[] => {
  const plain = fold(typed);
  const code = plain.replace(/[^\p{L}\p{N}]/gu, '');
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return foldedOf(rows)
    .flatMap((one) => {
      const rank = rankOf(one, code, words);
      return rank === undefined ? [] : [{ row: one.row, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ row }) => row);
};
