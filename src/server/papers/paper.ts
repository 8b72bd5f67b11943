import type { PaperSize } from '../../../engine/runtime.ts';

/** Words beside what they name: a date of issue, a total. */
export type Fact = { readonly label: string; readonly value: string };

/** A printed document as what it says, in its reader's language; how it looks is the writer's. */
export type Paper = {
  /** BCP 47 tag. */
  readonly language: string;
  readonly shop: string;
  /** A4 where the tenant says nothing. */
  readonly size: PaperSize | undefined;
  readonly colours: { readonly brand: string; readonly onBrand: string };
  readonly title: string;
  readonly madeAt: Date;
  readonly facts: readonly Fact[];
  /** Seller and buyer: a name and the lines below it. */
  readonly parties: readonly { readonly label: string; readonly lines: readonly string[] }[];
  readonly table: PaperTable;
  /** Sums, the one that counts last. */
  readonly totals: readonly Fact[];
  readonly notes: readonly string[];
  readonly barcode?: { readonly message: string; readonly says: string };
  /** @example paper.pageOf(1, 2) // 'Página 1 de 2' */
  readonly pageOf: (page: number, of: number) => string;
};

export type PaperTable = {
  readonly title: string;
  readonly columns: readonly { readonly head: string; readonly is: 'code' | 'text' | 'count' | 'money' }[];
  /** A cell for each column. */
  readonly rows: readonly (readonly string[])[];
};
