import type { Person } from './filling.ts';
import { placeOf } from './placeOf.ts';

/** What somebody who buys for a company calls a purchase by: a number of theirs, and where they work, which pays. */
export const referencesOf = ({ company, work }: Person, seed: number) =>
  company === undefined
    ? {}
    : { references: { purchaseReference: `OC-${2040 + seed}`, costCentre: placeOf(work).addressLine1 ?? company.name } };
