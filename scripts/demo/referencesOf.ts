import type { Person } from './filling.ts';
import { placeOf } from './placeOf.ts';

/** The references of a purchase for a company: its order number and its cost centre. */
export const referencesOf = ({ company, work }: Person, seed: number) =>
  company === undefined
    ? {}
    : { references: { purchaseReference: `OC-${2040 + seed}`, costCentre: placeOf(work).addressLine1 ?? company.name } };
