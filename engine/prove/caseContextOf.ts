/** What the cases of a field in a form are made from, read from the tenant's merged YAML. */
import type { ServerSide } from '../forms/release.ts';
import type { CaseContext } from '../kinds/typedCase.ts';
import type { FieldData } from '../language/grammar/fields.ts';
import type { Tenant } from '../language/grammar.ts';
import { digitsIn } from '../resolve/digitsIn.ts';
import { definitionsOf, documentTypesOf, typeChoiceOf, typesToChoose } from '../resolve/documentTypes.ts';
import { isMandatory } from '../resolve/isMandatory.ts';
import { optionsIn } from '../resolve/optionsIn.ts';
import { ruleContextOf } from '../resolve/ruleContext.ts';

/** Lists and places of a tenant, as the compiler publishes them for the server, and the day it is there, year-month-day. */
export type ListedData = Pick<ServerSide, 'lists' | 'places'> & { readonly today: string };

export const caseContextOf = (tenant: Tenant, listed: ListedData, form: string, field: string): CaseContext => {
  const data = tenant.fields?.[field] as FieldData;
  const types = documentTypesOf(tenant, form, field);
  return {
    mandatory: isMandatory(tenant, form, field),
    prefix: `+${tenant.tenant.dialCode}`,
    digitsOf: (other) => digitsIn(tenant, form, other),
    ...ruleContextOf(tenant),
    today: listed.today,
    types: definitionsOf(tenant, types),
    typeField: types.length > 1 ? typeChoiceOf(data) : undefined,
    options: optionsIn(tenant, form, field),
    aliases: Object.fromEntries(
      Object.entries(typesToChoose(tenant, form, field) ?? {}).flatMap(([type, { aliases = [] }]) =>
        aliases.map((alias) => [alias, type] as const),
      ),
    ),
    codes: codesOf(data, listed),
  };
};

const codesOf = (data: FieldData, { lists, places }: ListedData): readonly string[] => {
  if ('level' in data) {
    const [above, ...rest] = [1, 2, 3].slice(0, data.level).map((level) => places[level - 1] ?? []);
    // Places of the first place above: what a form can be filled in with from the top.
    return rest.reduce((rows, below) => below.filter(({ within }) => within === rows[0]?.code), above ?? []).map(({ code }) => code);
  }
  const list = 'optionsFrom' in data ? data.optionsFrom : undefined;
  return list === undefined ? [] : (lists[list] ?? []).map(({ code }) => code);
};
