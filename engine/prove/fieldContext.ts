/** What the cases of a field in a form are made from, read from the tenant's merged YAML. */
import type { DocumentDefinition } from '../documents/definition.ts';
import type { ServerSide } from '../forms/release.ts';
import type { CaseContext } from '../kinds/typedCase.ts';
import type { FieldData } from '../language/grammar/fields.ts';
import type { Tenant } from '../language/grammar.ts';
import { areaCodeOf } from '../resolve/areaCodeOf.ts';
import { besideOf } from '../resolve/beside.ts';
import { documentTypesOf, typesOfChoice } from '../resolve/documentTypes.ts';
import { isMandatory } from '../resolve/mandatory.ts';

/** Lists and places of a tenant, as the compiler publishes them for the server, and the day it is there, year-month-day. */
export type Listed = Pick<ServerSide, 'lists' | 'places'> & { readonly today: string };

export const contextOf = (tenant: Tenant, listed: Listed, form: string, field: string): CaseContext => {
  const data = tenant.fields?.[field] as FieldData;
  const types = documentTypesOf(tenant, form, field);
  const ofChoice = typesOfChoice(tenant, form, field);
  const options = data.kind === 'choice' ? (ofChoice ?? data.options) : undefined;
  return {
    mandatory: isMandatory(tenant, form, field),
    prefix: `+${tenant.tenant.dialCode}`,
    areaDigits: data.kind === 'phone' && data.areaCode !== undefined ? areaCodeOf(tenant, form, data.areaCode)?.digits : undefined,
    ...besideOf(tenant),
    today: listed.today,
    types: Object.fromEntries(types.map((type) => [type, tenant.documents?.[type] as DocumentDefinition])),
    typeField: data.kind === 'document' && types.length > 1 ? data.type : undefined,
    options,
    aliases: Object.fromEntries(
      (ofChoice ?? []).flatMap((type) => (tenant.documents?.[type]?.aliases ?? []).map((alias) => [alias, type] as const)),
    ),
    codes: codesOf(data, listed),
  };
};

const codesOf = (data: FieldData, { lists, places }: Listed): readonly string[] => {
  if (data.kind === 'place') {
    const [above, ...rest] = [1, 2, 3].slice(0, data.level).map((level) => places[level - 1] ?? []);
    // Places of the first place above: what a form can be filled in with from the top.
    return rest.reduce((rows, below) => below.filter(({ within }) => within === rows[0]?.code), above ?? []).map(({ code }) => code);
  }
  const list = 'optionsFrom' in data ? data.optionsFrom : undefined;
  return list === undefined ? [] : (lists[list] ?? []).map(({ code }) => code);
};
