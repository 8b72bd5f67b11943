import type { Field } from '../kinds/field.ts';
import type { Tenant } from '../language/grammar.ts';
import { stepsOf } from './formFields.ts';

/** The field with a phone's area code, where a form asks it. */
export const areaCodeOf = (tenant: Tenant, form: string, field: string): Field['areaCode'] => {
  const data = tenant.fields?.[field];
  const isAsked = stepsOf(tenant, form).some(({ fields }) => fields.includes(field));
  return isAsked && data?.kind === 'digits' ? { field, digits: data.digits } : undefined;
};
