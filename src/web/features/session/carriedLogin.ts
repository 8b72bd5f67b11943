import type { FormRecord } from '../../../../engine/runtime.ts';

/** Fields of a login that are asked again of who forgot the password. */
const fields = ['companyDocumentType', 'loginCompanyDocument', 'loginEmail'];

let carried: FormRecord = {};

/** Keeps who wanted to log in for the page that the link leads to: in memory alone, so that it is in no address, storage or log. */
export const carryLogin = (record: FormRecord): void => {
  carried = Object.fromEntries(Object.entries(record).filter(([field]) => fields.includes(field)));
};

export const carriedLogin = (): FormRecord => carried;

/** Whoever comes to the page later begins with nothing. */
export const forgetCarriedLogin = (): void => {
  carried = {};
};
