import type { Field, FormRecord, FormTexts } from '../forms/plan.ts';
import { documentTypeIn } from '../kinds/documentType.ts';

/** What a field is called; a document by its type, where it has no name of its own. */
export const labelOf = (name: string, field: Field | undefined, texts: FormTexts, record: FormRecord): string => {
  const own = texts.fields[name];
  return own?.types?.[documentTypeIn(field, record) ?? '']?.label ?? own?.label ?? name;
};
