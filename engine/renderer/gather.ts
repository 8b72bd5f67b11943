import type { FormPlan, Value } from '../forms/plan.ts';
import type { FormStore } from './formStore.ts';
import { typedIn } from './typedIn.ts';

/** A value as it stands before the rules have loaded: what is chosen is canonical already, text is taken as typed. */
const asTyped = (typed: string | boolean): Value | undefined => (typed === '' || typed === false ? undefined : typed);

/** Takes one field from the screen into the record. */
export const take = (form: HTMLFormElement, plan: FormPlan, store: FormStore, name: string): void => {
  const field = plan.fields[name];
  const typed = field && typedIn(form, name, field);
  if (typed === undefined) return;
  const rules = store.form();
  store.put(name, rules ? rules.normalise(name, typed, store.record()) : asTyped(typed));
};

/**
 * Takes all that stands on the screen into the record, however it came there: typed, pasted, filled in by the browser
 * or by another script, with an event or without one.
 */
export const gather = (form: HTMLFormElement, plan: FormPlan, store: FormStore): void => {
  for (const step of plan.steps) for (const name of step.fields) take(form, plan, store, name);
};
