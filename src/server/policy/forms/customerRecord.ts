import { type FormRecord, writeOut } from '../../../../engine/runtime.ts';
import { labelOf } from './labelOf.ts';
import type { SubmittedRecord } from './submittedRecord.ts';

/**
 * The customer record for the CRM, as the tenant maps it; undefined where the tenant maps none.
 * @param known what was filled in before, by another form, and is not asked again
 */
export function customerRecord({ filled, record: filledIn }: SubmittedRecord, known?: SubmittedRecord): object | undefined {
  const payload = Object.values(filled.of.side.payloads).find(({ operation, out }) => operation === 'publishCustomer' && out !== undefined);
  if (payload?.out === undefined) return undefined;
  const record: FormRecord = { ...known?.record, ...filledIn };
  const plan = { fields: { ...known?.filled.form.plan.fields, ...filled.form.plan.fields } };
  const written = writeOut(payload.out, record, { plan, labelOf: labelOf(filled), country: filled.of.shell.country });
  return typeof written === 'object' ? written : undefined;
}

/** The first contact of a customer record: the person whom it was written of. */
export function contactOf(customer: object | undefined): object | undefined {
  const contacts = customer !== undefined && 'contacts' in customer ? customer.contacts : undefined;
  const first: unknown = Array.isArray(contacts) ? contacts[0] : undefined;
  return typeof first === 'object' && first !== null ? first : undefined;
}
