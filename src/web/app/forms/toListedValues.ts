import type { FormPlan } from '../../../../engine/runtime.ts';

/** The plan with the levels of places that have a list now: an operator may have imported more than were known when it was compiled. */
export const toListedValues = (plan: FormPlan, levels: number): FormPlan => {
  const places = Object.entries(plan.fields).flatMap(([name, field]) => (field.kind === 'place' ? [{ name, field }] : []));
  if (places.every(({ field: { level, listed } }) => listed === level <= levels)) return plan;
  const fields = Object.fromEntries(places.map(({ name, field }) => [name, { ...field, listed: field.level <= levels }]));
  return { ...plan, fields: { ...plan.fields, ...fields } };
};
