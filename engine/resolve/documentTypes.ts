/** Which document types a field takes in a form of a tenant. */
import type { DocumentDefinition } from '../documents/definition.ts';
import type { DocumentTypes } from '../kinds/fieldContext.ts';
import type { FieldData } from '../language/grammar/fields.ts';
import type { Tenant } from '../language/grammar.ts';

/** Names of the types, in the order in which the tenant declares them; none for a field whose values are no documents. */
export const documentTypesOf = (tenant: Tenant, form: string, field: string): readonly string[] => {
  const data = tenant.fields?.[field];
  if (data === undefined || !('use' in data)) return [];
  const only = tenant.forms?.[form]?.documents?.[field];
  return only?.filter((name) => tenant.documents?.[name] !== undefined) ?? typesOfUse(tenant, field);
};

const typesOfUse = (tenant: Tenant, field: string): readonly string[] => {
  const data = tenant.fields?.[field];
  if (data === undefined || !('use' in data)) return [];
  return Object.entries(tenant.documents ?? {})
    .filter(([, type]) => type.for.includes(data.use))
    .map(([name]) => name);
};

/** The choice that names the type of a field's documents. */
export const typeChoiceOf = (data: FieldData | undefined): string | undefined =>
  data !== undefined && 'use' in data ? data.type : undefined;

/** The field whose documents' type a choice names, if any. */
const documentOfChoice = (tenant: Tenant, form: string, choice: string): string | undefined =>
  Object.values(tenant.forms?.[form]?.steps ?? {}).reduce<string | undefined>(
    (found, step) => found ?? step.fields.find((field) => typeChoiceOf(tenant.fields?.[field]) === choice),
    undefined,
  );

/** The one value of a choice that leaves nothing to choose: the only type of a document. */
export const onlyOption = (tenant: Tenant, form: string, choice: string): string | undefined => {
  const types = typesOfChoice(tenant, form, choice);
  return types?.length === 1 ? types[0] : undefined;
};

/** The types that people of a choice's document have by its use, whatever a form takes besides; none for any other choice. */
export const usualTypesOfChoice = (tenant: Tenant, form: string, choice: string): readonly string[] => {
  const document = documentOfChoice(tenant, form, choice);
  return document === undefined ? [] : typesOfUse(tenant, document);
};

/** The options of a choice that names a document's type: the types of that document; undefined for any other choice. */
export const typesOfChoice = (tenant: Tenant, form: string, choice: string): readonly string[] | undefined => {
  const document = documentOfChoice(tenant, form, choice);
  return document === undefined ? undefined : documentTypesOf(tenant, form, document);
};

export const definitionOf = ({ documents }: Tenant, type: string | undefined): DocumentDefinition | undefined =>
  type === undefined ? undefined : (documents?.[type] as DocumentDefinition | undefined);

/** What a choice that names a document's type offers, by name; undefined for any other choice. */
export const typesToChoose = (tenant: Tenant, form: string, choice: string): DocumentTypes | undefined => {
  const types = typesOfChoice(tenant, form, choice);
  return types === undefined ? undefined : definitionsOf(tenant, types);
};

export const definitionsOf = (tenant: Tenant, types: readonly string[]): DocumentTypes =>
  Object.fromEntries(
    types.flatMap((type) => {
      const definition = definitionOf(tenant, type);
      return definition === undefined ? [] : [[type, definition] as const];
    }),
  );
