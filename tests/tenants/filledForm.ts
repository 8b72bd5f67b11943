import { type FormPlan, type FormRecord, optionsOf, typeFieldOf, type Value } from '../../engine/runtime.ts';
import { EMAIL, goodValues } from '../../scripts/tenant/proof/oracle/cases.ts';
import { fillsOf } from '../../scripts/tenant/proof/oracle/fillsOf.ts';
import { limitOf } from '../../scripts/tenant/proof/oracle/limits.ts';

/**
 * A form filled in so that nothing is wrong with it, by the oracle's examples; `field` is shown in it (its condition holds), and a document
 * is of `type` where its type can be chosen.
 */
export function filledForm({
  plan,
  field,
  type,
}: {
  readonly plan: FormPlan;
  readonly field?: string;
  readonly type?: string;
}): FormRecord {
  const record: Record<string, Value> = {};
  for (const [name, known] of Object.entries(plan.fields)) {
    // A file has to be sent before its form.
    if (known.kind === 'file' && name !== field) continue;
    const limit = limitOf(plan.tenant, name, plan.form);
    const typeField = typeFieldOf(known);
    const chosen = typeField === undefined ? undefined : (type ?? String(record[typeField]));
    // Of a whole list not any digits are a code: one that somebody wrote down.
    const listed = known.kind === 'activity' && known.asks?.includes('exists') ? fillsOf(plan.tenant, '').get(name)?.value : undefined;
    const value =
      listed ?? (name.toLowerCase().includes('email') && known.kind === 'email' ? EMAIL : limit && goodValues(limit, chosen)[0]);
    if (value !== undefined) record[name] = value;
    if (type !== undefined && optionsOf(known)?.includes(type)) record[name] = type;
  }
  const condition = field === undefined ? undefined : plan.shown[field];
  for (const [name, values] of Object.entries(condition ?? {})) {
    const value = values[0];
    if (value === undefined) continue;
    record[name] = value;
    // The document that this type is of has to agree with it.
    for (const [other, known] of Object.entries(plan.fields)) {
      const limit = limitOf(plan.tenant, other);
      if (typeFieldOf(known) === name && limit !== undefined) record[other] = goodValues(limit, String(value))[0] ?? '';
    }
  }
  // What a condition hides is not filled in.
  for (const [name, condition] of Object.entries(plan.shown))
    if (Object.entries(condition).some(([other, values]) => !values.some((value) => value === record[other]))) delete record[name];
  return record;
}
