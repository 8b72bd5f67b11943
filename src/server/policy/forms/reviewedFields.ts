import type { FormRecord } from '../../../../engine/runtime.ts';
import { withFields } from './withFields.ts';

/** What the review of a company has vouched for: changed later, it is reviewed again. Safety's floor, so no YAML takes one out. */
const reviewed: ReadonlySet<string> = new Set([
  'businessName',
  'companyDocumentType',
  'companyDocument',
  'originType',
  'countryOfResidence',
]);

/** The reviewed fields of a record. */
export const reviewedFields = (record: FormRecord): FormRecord =>
  Object.fromEntries(Object.entries(record).filter(([field]) => reviewed.has(field)));

/** A record with the reviewed fields of another. */
export const withReviewed = (record: FormRecord, other: FormRecord): FormRecord => withFields(record, [...reviewed], other);
