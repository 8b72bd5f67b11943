/** Fields whose values are documents: which of the tenant's types a record's document is of. */
import type { DocumentDefinition } from '../documents/definition.ts';
import { own } from './own.ts';
import type { FormRecord } from './value.ts';

export type DocumentFacts = {
  /** The types of the field by name (resolved definitions, engine/documents). */
  readonly types: Readonly<Record<string, DocumentDefinition>>;
  /** The type where none is chosen. */
  readonly type?: string;
  /** The choice that names the type, where there are several. */
  readonly typeField?: string;
};

const takesDocuments = (field: object | undefined): field is DocumentFacts => field !== undefined && 'types' in field;

/** The choice that names the type of a field's documents; undefined for other fields, and where there is one type alone. */
export const typeFieldOf = (field: object | undefined): string | undefined => (takesDocuments(field) ? field.typeField : undefined);

/** Name of the type that a record's document is of; undefined for fields of another kind. */
export const documentTypeIn = (field: object | undefined, record: Partial<FormRecord>): string | undefined => {
  if (!takesDocuments(field)) return undefined;
  const chosen = field.typeField === undefined ? undefined : record[field.typeField];
  return chosen === undefined ? field.type : String(chosen);
};

/** The types of document that a field takes, by name; none of a field of another kind. */
export const documentTypesOf = (field: object | undefined): DocumentFacts['types'] => (takesDocuments(field) ? field.types : {});

/** The definition that a record's document has to meet. */
export const definitionIn = (field: object | undefined, record: Partial<FormRecord>): DocumentDefinition | undefined =>
  takesDocuments(field) ? own(field.types, documentTypeIn(field, record) ?? '') : undefined;
