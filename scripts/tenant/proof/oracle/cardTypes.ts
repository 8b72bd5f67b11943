import { readGeneralTable } from './readTable.ts';

/** Which types of card a brand is, as a person wrote it down. */
export type CardTypes = { readonly place: string; readonly types: readonly string[]; readonly source: string };

/** Brand → its line. */
export const cardTypes: ReadonlyMap<string, CardTypes> = new Map(
  readGeneralTable('cardTypes.csv').map(({ place, cells: { brand = '', types = '', source = '' } }) => [
    brand,
    { place, types: types.split(' '), source },
  ]),
);
