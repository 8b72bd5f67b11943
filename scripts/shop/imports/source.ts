import { isSound } from '../../../engine/runtime.ts';
import type { Destination } from '../../../src/server/store/geo/imports.ts';

/** A row of the file: column, in small letters → its cell. */
export type Cells = Readonly<Record<string, string>>;

/** What is refused of a row, why, and what to do about it. */
export type RefusedCells = { readonly value: string; readonly reason: string; readonly remedy: string };
export type ReadRow<Row> = { readonly rows: readonly Row[] } | RefusedCells;

/** What a file of a kind has to be, and where its rows go. */
export type Source<Row> = {
  /** What the first line has to have, where it does not. */
  readonly header: (columns: readonly string[]) => string | undefined;
  readonly read: (cells: Cells, line: number) => ReadRow<Row>;
  readonly into: Destination<Row>;
};

/** The longest name. */
export const LONGEST = 150;
/** What bytes of another encoding are read as. */
const UNREADABLE = '\uFFFD';

/** Cells that nobody could store or read; what a list does not need is not looked at. */
export function findUnsoundCells(cells: readonly string[]): RefusedCells | undefined {
  const text = cells.find((cell) => !isSound(cell) || cell.includes(UNREADABLE));
  if (text === undefined) return undefined;
  return {
    value: text.replaceAll(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, UNREADABLE),
    reason: 'characters that cannot be stored or read',
    remedy: 'save the file as UTF-8',
  };
}

/** A first line that has to have some columns, may have others, and no more. */
export const expectColumns =
  (mandatory: readonly string[], others: readonly string[] = []) =>
  (columns: readonly string[]): string | undefined => {
    const missing = mandatory.some((name) => !columns.includes(name));
    const strange = columns.some((name) => !mandatory.includes(name) && !others.includes(name));
    if (!missing && !strange && new Set(columns).size === columns.length) return undefined;
    return others.length === 0 ? mandatory.join(',') : `${mandatory.join(',')} and, where there are, ${others.join(',')}`;
  };
