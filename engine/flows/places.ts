import type { FormPlan } from '../forms/plan.ts';

/** The place after the last step, where answers are checked. No step can have this name. */
export const CHECK = '(check)';

/** Number of a place in the address, from 1; the answers are checked after the last step. */
export const numberOf = (plan: FormPlan, place: string): number =>
  place === CHECK ? plan.steps.length + 1 : plan.steps.findIndex((step) => step.name === place) + 1;

/** The place that a number in the address means; undefined for a number out of range. */
export const placeAt = (plan: FormPlan, number: number): string | undefined =>
  number === plan.steps.length + 1 ? CHECK : plan.steps[number - 1]?.name;
