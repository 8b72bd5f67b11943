/** Whether a field must be filled in: listed as mandatory, or the choice on which a mandatory document depends. */
import type { Tenant } from '../language/grammar.ts';
import { typeChoiceOf } from './documentTypes.ts';

export const isMandatory = (tenant: Tenant, form: string, field: string): boolean => {
  const mandatory = tenant.forms?.[form]?.mandatory ?? [];
  return mandatory.includes(field) || mandatory.some((other) => typeChoiceOf(tenant.fields?.[other]) === field);
};
