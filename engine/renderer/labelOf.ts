import type { FormRecord, FormTexts } from '../forms/plan.ts';
import type { Field } from '../kinds/field.ts';

/** What a field is called; a document by its type, where it has no name of its own. */
export const labelOf = (name: string, field: Field | undefined, texts: FormTexts, record: FormRecord): string => {
  const own = texts.fields[name];
  return own?.types?.[typeIn(field, record)]?.label ?? own?.label ?? name;
};

/** The document type that is chosen, or the only one. */
export const typeIn = (field: Field | undefined, record: FormRecord): string =>
  String((field?.typeField !== undefined && record[field.typeField]) || (field?.type ?? ''));
