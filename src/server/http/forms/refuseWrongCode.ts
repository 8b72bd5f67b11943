import { refusedQuestionMistakes } from '../../policy/forms/refusedQuestionMistakes.ts';
import type { Tenant } from '../../release/tenants.ts';
import { type Refusal, refuse } from '../call.ts';

/** A code that is wrong, used up or too old: one answer, at the field of the form that asks it. */
export async function refuseWrongCode({ now }: Tenant, form: 'recoveryReset' | 'collaboratorAccess' | 'emailChangeCode'): Promise<Refusal> {
  const rules = await now.rules(form);
  return refuse('wrongCode', rules === undefined ? {} : { mistakes: refusedQuestionMistakes({ form: rules }, 'sameAccount', {}) });
}
