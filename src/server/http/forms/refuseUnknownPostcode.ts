import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import type { Database } from '../../store/database.ts';
import { findCurrentVersion } from '../../store/geo/imports.ts';
import { hasPostcode } from '../../store/geo/postcodes.ts';
import { type Refusal, refuse } from '../call.ts';
import { countRefusal } from './countRefusal.ts';

/** The refusal of a postcode that has to exist and does not, by this name. Where the tenant has imported none, its form alone counts. */
export async function refuseUnknownPostcode(
  db: Database,
  tenant: string,
  { filled, record }: SubmittedRecord,
  now: Date,
  message: 'notSaved' | 'mistakes' | 'addressNotAdded' = 'notSaved',
): Promise<Refusal | undefined> {
  const { form } = filled;
  const postcodes = form.plan.steps
    .flatMap((step) => step.fields)
    .filter((field) => form.plan.fields[field]?.kind === 'postcode' && form.plan.fields[field]?.asks?.includes('exists') === true)
    .flatMap((field) => (typeof record[field] === 'string' ? [{ field, postcode: record[field] }] : []));
  const version = postcodes.length === 0 ? undefined : await findCurrentVersion(db, { tenant, kind: 'postcodes' });
  if (version === undefined) return undefined;
  const known = await Promise.all(postcodes.map(({ postcode }) => hasPostcode(db, { tenant, version }, postcode)));
  const mistakes = postcodes.filter((_, index) => known[index] !== true).map(({ field }) => form.refusal(field, 'exists', record));
  if (mistakes.length === 0) return undefined;
  await countRefusal(db, filled, mistakes, now);
  return refuse(message, { mistakes });
}
