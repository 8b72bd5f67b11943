import type { FormPlan, FormRecord, Value } from '../forms/plan.ts';
import type { FormStore } from './formStore.ts';
import { typedIn } from './typedIn.ts';

/** A value before the rules have loaded: what is chosen is canonical already, text is taken as typed. */
const asTyped = (typed: string | boolean): Value | undefined => (typed === '' || typed === false ? undefined : typed);

/** Takes one field from the screen into the record; what it says of other fields, which the caller puts there. */
const readFromPage = (form: HTMLFormElement, plan: FormPlan, store: FormStore, name: string): FormRecord => {
  const field = plan.fields[name];
  const typed = field && typedIn(form, name, field);
  if (typed === undefined) return {};
  const rules = store.form();
  store.put(name, rules ? rules.normalise(name, typed, store.record()) : asTyped(typed));
  return rules?.alsoSaid(name, typed) ?? {};
};

const putAll = (store: FormStore, record: FormRecord): void => {
  for (const [name, value] of Object.entries(record)) store.put(name, value);
};

/** Takes one field from the screen into the record, and what it says of others: their names. */
export const readInput = (form: HTMLFormElement, plan: FormPlan, store: FormStore, name: string): readonly string[] => {
  const also = readFromPage(form, plan, store, name);
  putAll(store, also);
  return Object.keys(also);
};

/**
 * Reads all values on the screen into the record, however it came there: typed, pasted, filled in by the browser
 * or by another script, with an event or without one.
 */
export const gather = (form: HTMLFormElement, plan: FormPlan, store: FormStore): void => {
  const also = plan.steps.flatMap(({ fields }) => fields.map((name) => readFromPage(form, plan, store, name)));
  // After all: the affected fields may be empty on the screen.
  for (const record of also) putAll(store, record);
};
