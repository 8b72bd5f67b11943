import { dayIn } from '../../../../engine/runtime.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import type { Database } from '../../store/database.ts';
import { findCurrentVersion } from '../../store/geo/imports.ts';
import { hasPostcode } from '../../store/geo/postcodes.ts';
import { countRejections } from '../../store/rejections/rejections.ts';
import { type Refusal, refuse } from '../call.ts';

/** The refusal of a postcode that has to exist and does not, by this name. Where the tenant has imported none, its form alone counts. */
export async function refuseUnknownPostcode(
  db: Database,
  tenant: string,
  { filled, record }: SubmittedRecord,
  now: Date,
  said: 'notSaved' | 'mistakes' = 'notSaved',
): Promise<Refusal | undefined> {
  const { form, name, of } = filled;
  const asked = form.plan.steps
    .flatMap((step) => step.fields)
    .filter((field) => form.plan.fields[field]?.kind === 'postcode' && form.plan.fields[field]?.asks?.includes('exists') === true)
    .flatMap((field) => (typeof record[field] === 'string' ? [{ field, postcode: record[field] }] : []));
  const version = asked.length === 0 ? undefined : await findCurrentVersion(db, { tenant, kind: 'postcodes' });
  if (version === undefined) return undefined;
  const known = await Promise.all(asked.map(({ postcode }) => hasPostcode(db, { tenant, version }, postcode)));
  const mistakes = asked.filter((_, index) => known[index] !== true).map(({ field }) => form.refusal(field, 'exists', record));
  if (mistakes.length === 0) return undefined;
  await countRejections(db, { tenant, form: name }, mistakes, dayIn(now, of.shell.timeZone));
  return refuse(said, { mistakes });
}
