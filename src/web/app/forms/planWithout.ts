import type { FormPlan } from '../../../../engine/runtime.ts';

/** The plan of a form without fields that are elsewhere on the screen: they are neither drawn nor judged in it. */
export const planWithout = (plan: FormPlan, fields: readonly string[]): FormPlan => {
  if (fields.length === 0) return plan;
  return {
    ...plan,
    steps: plan.steps.map((step) => ({ ...step, fields: step.fields.filter((name) => !fields.includes(name)) })),
    fields: Object.fromEntries(Object.entries(plan.fields).filter(([name]) => !fields.includes(name))),
  };
};
