import type { FormRecord } from '../../../../engine/runtime.ts';

/** A record in which some fields are as in another. */
export const withFields = (record: FormRecord, fields: readonly string[], other: FormRecord): FormRecord => ({
  ...Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field))),
  ...Object.fromEntries(Object.entries(other).filter(([field]) => fields.includes(field))),
});
