/** A document of identity or tax: its types are the tenant's (documents.yaml), its arithmetic engine/documents. */
import { compact } from '../../documents/compact.ts';
import type { DocumentDefinition } from '../../documents/definition.ts';
import { show as showDocument } from '../../documents/show.ts';
import type { Field, FormRecord } from '../field.ts';
import { own } from '../own.ts';
import type { Normalise, Show } from '../rule.ts';
import { may, must, name, record, text, word } from '../shape.ts';
import { orEmpty } from '../typed.ts';

export const shape = record({
  type: may(name('field'), 'The choice that says which type of document it is; not needed where there is only one.'),
  use: must(word('person', 'company', 'owner'), 'Whose document: its types are those that are for it.'),
  autocomplete: may(text(), 'What browsers fill in.'),
});
export const mistakes = ['empty', 'format', 'length', 'checkDigit'] as const;

/** The definition that a record's document has to meet; the first type where none is chosen. */
export const definitionOf = (field: Field, record: FormRecord): DocumentDefinition | undefined => {
  const chosen = field.typeField === undefined ? field.type : (record[field.typeField] ?? field.type);
  return own(field.types, String(chosen)) as DocumentDefinition | undefined;
};

export const normalise: Normalise = (typed, field, record) => {
  const definition = definitionOf(field, record);
  return orEmpty(definition === undefined ? String(typed).trim() : compact(definition, String(typed)));
};
export const show: Show = (value, field, record) => {
  const definition = definitionOf(field, record);
  return definition === undefined ? String(value) : showDocument(definition, String(value));
};
