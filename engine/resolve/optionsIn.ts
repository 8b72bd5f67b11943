import { kindOf } from '../kinds/kindOf.ts';
import type { Tenant } from '../language/grammar.ts';
import { typesToChoose } from './documentTypes.ts';

/** What a field of a form offers to choose, where that is a closed list; empty where nothing is declared. */
export const optionsIn = (tenant: Tenant, form: string, field: string): readonly string[] | undefined => {
  const data = tenant.fields?.[field];
  return data === undefined ? undefined : kindOf(data).options?.(data, { typesToChoose: typesToChoose(tenant, form, field) });
};
