import {
  compactDocument,
  type DocumentDefinition,
  documentKey,
  documentKeyStart,
  documentTypeIn,
  documentTypesOf,
  type FormRecord,
  isExempt,
} from '../../../../engine/runtime.ts';
import type { LoadedForm, LoadedRelease } from '../../release/loadRelease.ts';
import { placedFields } from './bodyParts.ts';

/** The combined key of a document field; null where the number is exempt from uniqueness or the form has none. */
export function documentKeyOf({ form, of }: LoadedForm, record: FormRecord, name: string): string | null {
  const field = form.plan.fields[name];
  const value = record[name];
  const type = documentTypeIn(field, record);
  if (typeof value !== 'string' || type === undefined) return null;
  const definition = definitionsOf(of)[type];
  if (definition === undefined || isExempt(definition, value)) return null;
  return documentKey(of.shell.country, definition, value);
}

/** Whether a document field takes documents of the type of this key. */
export function takesDocumentOf({ form, of }: LoadedForm, name: string, key: string): boolean {
  return Object.values(documentTypesOf(form.plan.fields[name])).some((definition) =>
    key.startsWith(documentKeyStart(of.shell.country, definition)),
  );
}

/** The key of a person's own document, which may be that of a legal entity: of the field that fills the place where accounts are unique. */
export function accountKeyOf(filled: LoadedForm, record: FormRecord): string | null {
  const own = placedFields(filled.payload).find(({ field, unique }) => unique.includes('users_document') && record[field] !== undefined);
  return own === undefined ? null : documentKeyOf(filled, record, own.field);
}

/** What a typed company document can be, bare: one reading for each type of the tenant's companies. */
export function companyDocuments(release: LoadedRelease, typed: string, type: string | undefined): readonly string[] {
  const definitions = Object.entries(definitionsOf(release)).filter(
    ([name, definition]) =>
      definition.for.includes('company') && (type === undefined || type === name || definition.aliases?.includes(type) === true),
  );
  return [...new Set(definitions.map(([, definition]) => compactDocument(definition, typed)))].sort();
}

function definitionsOf({ side }: LoadedRelease): Readonly<Record<string, DocumentDefinition>> {
  return side.documents as Readonly<Record<string, DocumentDefinition>>;
}
