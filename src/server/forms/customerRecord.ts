import { type FormRecord, writeOut } from '../../../engine/runtime.ts';
import type { LoadedForm } from '../release/loaded.ts';
import { labelOf } from './labelOf.ts';

/** The customer record for the CRM, as the tenant maps it; undefined where the tenant maps none. */
export function customerRecord(filled: LoadedForm, record: FormRecord): object | undefined {
  const payload = Object.values(filled.of.side.payloads).find(({ operation, out }) => operation === 'publishCustomer' && out !== undefined);
  if (payload?.out === undefined) return undefined;
  const written = writeOut(payload.out, record, { plan: filled.form.plan, labelOf: labelOf(filled), country: filled.of.shell.country });
  return typeof written === 'object' ? written : undefined;
}
