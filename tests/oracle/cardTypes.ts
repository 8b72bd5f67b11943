import path from 'node:path';
import { readCsv } from './readCsv.ts';

/** Which types of card a brand is, as a person wrote it down. */
export type CardTypes = { readonly place: string; readonly types: readonly string[]; readonly source: string };

/** Brand → its line. */
export const cardTypes: ReadonlyMap<string, CardTypes> = new Map(
  readCsv(path.join(import.meta.dirname, 'cardTypes.csv')).map(({ line, cells: { brand = '', types = '', source = '' } }) => [
    brand,
    { place: `tests/oracle/cardTypes.csv:${line}`, types: types.split(' '), source },
  ]),
);
