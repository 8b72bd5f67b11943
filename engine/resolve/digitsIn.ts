import type { Length } from '../kinds/length.ts';
import type { Tenant } from '../language/grammar.ts';
import { stepsOf } from './formFields.ts';

/** How many digits a field has, where a form asks it. */
export const digitsIn = (tenant: Tenant, form: string, field: string): Length | undefined => {
  const data = tenant.fields?.[field];
  const isAsked = stepsOf(tenant, form).some(({ fields }) => fields.includes(field));
  return isAsked && data !== undefined && 'digits' in data ? data.digits : undefined;
};
