/** A compiled form with every kind of field. Pages that ask few kinds load those alone (engine/renderer/loadRules.ts). */
import { allKinds } from '../kinds/allKinds.ts';
import { type Form, openForm as openWith } from './form.ts';
import type { FormPlan } from './plan.ts';

/** The version of plans that this engine reads. */
const FORMAT: FormPlan['format'] = 1;

/**
 * A compiled form, ready to judge: the same in browser and server.
 * @example openForm({ plan, texts, factory: validator.default, now: () => new Date() }).judge({ email: 'ana@' })
 */
export const openForm = (parts: Omit<Parameters<typeof openWith>[0], 'kinds'>): Form => {
  const { format, form } = parts.plan;
  if (format !== FORMAT) throw new Error(`The form ${form} was compiled to plans of format ${format}; this engine reads ${FORMAT}.`);
  return openWith({ ...parts, kinds: allKinds });
};
