import { ofAnyItem } from './limits.ts';
import { readTable } from './readTable.ts';

/** Which kind of form field a field is (section 3), as a person wrote it down. */
export type FieldKind = {
  /** `tests/oracle/kinds.csv:12`: the line to change when a change of YAML is meant. */
  readonly place: string;
  readonly tenants: readonly string[];
  readonly fields: readonly string[];
  /** `input`, `dropdown`, a dropdown with its type (`dropdown state`), or an input with the list that it searches (`input economicActivity`). */
  readonly kind: string;
  readonly source: string;
};

export const kinds: readonly FieldKind[] = readTable('kinds.csv', 'first').map(({ place, cells }) => ({
  place,
  tenants: (cells.tenant ?? '').split(' '),
  fields: (cells.fields ?? '').split(' '),
  ...{ kind: cells.kind ?? '', source: cells.source ?? '' },
}));

/** A tenant's own line of a field, else the one of all tenants (`*`). */
export const kindOf = (tenant: string, field: string): FieldKind | undefined => {
  const known = kinds.filter(({ fields }) => fields.includes(field) || fields.includes(ofAnyItem(field)));
  return known.find(({ tenants }) => tenants.includes(tenant)) ?? known.find(({ tenants }) => tenants.includes('*'));
};
