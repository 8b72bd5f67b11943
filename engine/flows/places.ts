import type { FormPlan, FormRecord } from '../forms/plan.ts';

/** The place after the last step, where answers are checked. No step can have this name. */
export const CHECK = '(check)';

/** In a form that a browser sends without a script: the place it is sent from, and the answers of other steps. No field can have this name. */
export const SENT_FROM = '(from)';

/** In such a form: the place to go to instead of on. No field can have this name. */
export const GO_TO = '(to)';

/** The value of {@link SENT_FROM}, as JSON. */
export type SentFrom = { readonly place: string; readonly record: FormRecord };

/** Number of a place in the address, from 1; the answers are checked after the last step. */
export const numberOf = (plan: FormPlan, place: string): number =>
  place === CHECK ? plan.steps.length + 1 : plan.steps.findIndex((step) => step.name === place) + 1;

/** The place that a number in the address means; undefined for a number out of range. */
export const placeAt = (plan: FormPlan, number: number): string | undefined =>
  number === plan.steps.length + 1 ? CHECK : plan.steps[number - 1]?.name;
