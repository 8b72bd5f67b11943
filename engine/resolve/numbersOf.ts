/** The numbers that the texts of a field can name. */
import type { Numbers } from '../kinds/kindDefinition.ts';
import { kindOf } from '../kinds/kindOf.ts';
import type { FieldData } from '../language/grammar/fields.ts';
import type { Tenant } from '../language/grammar.ts';
import { definitionOf } from './documentTypes.ts';
import { ruleContextOf } from './ruleContext.ts';

/** `type` is the document type in question. */
export const numbersOf = (tenant: Tenant, data: FieldData, type?: string): Numbers =>
  kindOf(data).numbers?.(data, { ...ruleContextOf(tenant), definition: definitionOf(tenant, type) }) ?? {};
