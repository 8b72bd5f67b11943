import type { Line } from '../tables/readTable.ts';

/** A row of a file, as it was read: its number in the file, what it wants, and what of that cannot be. */
export type Row = {
  readonly number: number;
  readonly sku: string;
  readonly quantity: number;
  readonly note: string;
  /** As in the file, for the person who has to correct it. */
  readonly typed: string;
  readonly problem?: 'skuMissing' | 'skuLong' | 'quantity' | 'noteLong';
};

/** What heads the columns, in the words of the shop. */
export type Heads = { readonly sku: string; readonly quantity: string; readonly note: string };

/** As long as the contract lets a code and a note be, and as many of one product as it takes. */
const MOST = { sku: 60, note: 200, quantity: 100_000 };

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

/** A whole number; one with decimals that are nothing, as spreadsheets write it, is one too. */
const quantityIn = (cell: string): number => {
  if (cell === '') return 1;
  const [, whole] = /^(\d{1,6})(?:[.,]0{1,2})?$/.exec(cell.replaceAll(/\s/g, '')) ?? [];
  return whole === undefined ? Number.NaN : Number(whole);
};

const places = (first: readonly string[], heads: Heads) => {
  const names = first.map(fold);
  const at = (...wanted: readonly string[]): number => names.findIndex((name) => wanted.map(fold).includes(name));
  const sku = at(heads.sku, 'sku');
  return sku < 0 ? undefined : { sku, quantity: at(heads.quantity), note: at(heads.note) };
};

/** A code and a quantity that spaces hold apart, or another sign than the other lines have, as a message has them. */
const spaced = /^(\S+?)(?:\s*[;,]\s*|\s+)(\d{1,6})$/;

/**
 * The rows of a table of products: by the names of its columns in any order, or without names a code, a quantity and a note.
 * @example readRows(readTable('TAL-650;2;Patio'), heads) // [{ number: 1, sku: 'TAL-650', quantity: 2, note: 'Patio', … }]
 */
export const readRows = (lines: readonly Line[], heads: Heads): readonly Row[] => {
  const named = places(lines[0]?.cells ?? [], heads);
  const { sku, quantity, note } = named ?? { sku: 0, quantity: 1, note: 2 };
  return lines.slice(named ? 1 : 0).map(({ number, cells }) => {
    const [, code, count] = (cells.length === 1 && spaced.exec(cells[0] ?? '')) || [];
    const typed = count ?? cells[quantity] ?? '';
    const row = {
      number,
      sku: code ?? cells[sku] ?? '',
      quantity: quantityIn(typed),
      note: cells[note] ?? '',
      typed,
    };
    const problem = problemOf(row);
    return problem === undefined ? row : { ...row, problem };
  });
};

const problemOf = ({ sku, quantity, note }: Row): Row['problem'] => {
  if (sku === '') return 'skuMissing';
  if (sku.length > MOST.sku) return 'skuLong';
  if (!(quantity >= 1 && quantity <= MOST.quantity)) return 'quantity';
  return note.length > MOST.note ? 'noteLong' : undefined;
};
