/** Which document types a field takes in a form of a tenant. */
import type { Tenant } from '../language/grammar.ts';

/** Names of the types, in the order in which the tenant declares them. */
export const documentTypesOf = (tenant: Tenant, form: string, field: string): readonly string[] => {
  const data = tenant.fields?.[field];
  if (data?.kind !== 'document') return [];
  const only = tenant.forms?.[form]?.documents?.[field];
  const types = Object.entries(tenant.documents ?? {})
    .filter(([, type]) => type.for.includes(data.use))
    .map(([name]) => name);
  return only === undefined ? types : only.filter((name) => tenant.documents?.[name] !== undefined);
};

/** The document field whose type a choice names, if any. */
export const documentOfChoice = (tenant: Tenant, form: string, choice: string): string | undefined =>
  Object.values(tenant.forms?.[form]?.steps ?? {})
    .flatMap((step) => step.fields)
    .find((field) => {
      const data = tenant.fields?.[field];
      return data?.kind === 'document' && data.type === choice;
    });

/** The one value of a choice that leaves nothing to choose: the only type of a document. */
export const onlyOption = (tenant: Tenant, form: string, choice: string): string | undefined => {
  const types = typesOfChoice(tenant, form, choice);
  return types?.length === 1 ? types[0] : undefined;
};

/** The options of a choice that names a document's type: the types of that document; undefined for any other choice. */
export const typesOfChoice = (tenant: Tenant, form: string, choice: string): readonly string[] | undefined => {
  const document = documentOfChoice(tenant, form, choice);
  return document === undefined ? undefined : documentTypesOf(tenant, form, document);
};
