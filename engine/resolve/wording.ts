/** Where a text is found: the form's own → field and mistake → document type and mistake → kind of field and mistake. */
import type { Texts } from '../language/grammar/texts.ts';
import type { Tenant } from '../language/grammar.ts';

export type FoundText = { readonly text: string; readonly path: readonly string[] };

type Sentences = Readonly<Record<string, unknown>> | undefined;

const at = (sentences: Sentences, path: readonly string[], key: string): FoundText | undefined => {
  const text = sentences?.[key];
  return typeof text === 'string' ? { text, path: [...path, key] } : undefined;
};

const group = (texts: Texts | undefined, name: 'fields' | 'documents' | 'kinds', key: string): Sentences => {
  const section = texts?.[name] as Readonly<Record<string, Sentences>> | undefined;
  return section?.[key];
};

/** The sentence of a field's mistake; `type` is the document type in question. */
export const sentenceOf = (
  tenant: Tenant,
  form: string,
  field: string,
  type: string | undefined,
  mistake: string,
): FoundText | undefined => {
  const kind = tenant.fields?.[field]?.kind ?? '';
  return (
    (mistake === 'empty' ? at(tenant.texts?.forms?.[form]?.empty, ['texts', 'forms', form, 'empty'], field) : undefined) ??
    at(group(tenant.texts, 'fields', field), ['texts', 'fields', field], mistake) ??
    (type === undefined ? undefined : at(group(tenant.texts, 'documents', type), ['texts', 'documents', type], mistake)) ??
    at(group(tenant.texts, 'kinds', kind), ['texts', 'kinds', kind], mistake)
  );
};

const wordOf = (tenant: Tenant, field: string, type: string | undefined, word: 'label' | 'hint'): FoundText | undefined =>
  at(group(tenant.texts, 'fields', field), ['texts', 'fields', field], word) ??
  (type === undefined ? undefined : at(group(tenant.texts, 'documents', type), ['texts', 'documents', type], word));

/** The field's own hint, else the document type's. */
export const hintOf = (tenant: Tenant, field: string, type: string | undefined): FoundText | undefined =>
  wordOf(tenant, field, type, 'hint');

/** What the form calls the field, else the field's own name, else the document type's. */
export const labelOf = (tenant: Tenant, form: string, field: string, type: string | undefined): FoundText | undefined =>
  at(tenant.texts?.forms?.[form]?.labels, ['texts', 'forms', form, 'labels'], field) ?? wordOf(tenant, field, type, 'label');
