/** Parts of a field's value that payloads carry. */

import { documentKey } from '../documents/documentKey.ts';
import { parts as documentParts } from '../documents/parts.ts';
import { definitionIn, documentTypeIn } from '../kinds/documentType.ts';
import type { LabelOf } from './payload.ts';
import type { FormPlan, FormRecord } from './plan.ts';

export type PartContext = { readonly plan: Pick<FormPlan, 'fields'>; readonly country: string; readonly labelOf: LabelOf };

/** A field's value, or a part of it; undefined where there is none. */
export const partOf = (
  field: string,
  part: string | undefined,
  record: FormRecord,
  { plan, country, labelOf }: PartContext,
): string | boolean | undefined => {
  const value = record[field];
  if (value === undefined || part === undefined) return value;
  if (part === 'label') return labelOf(field, String(value), record);
  const known = plan.fields[field];
  const definition = definitionIn(known, record);
  if (definition === undefined) return undefined;
  if (part === 'type') return documentTypeIn(known, record);
  if (part === 'key') return documentKey(country, definition, String(value));
  const found = documentParts(definition, String(value))[part as 'number' | 'verifier' | 'plain' | 'dashed'];
  return found === '' ? undefined : found;
};
