import { readTable, type TableRow } from './readTable.ts';

/** A limit of the specification, as a person wrote it down. */
export type Limit = {
  /** `tests/oracle/limits.csv:12`: the line to change when a change of YAML is meant. */
  readonly place: string;
  readonly tenant: string;
  readonly field: string;
  readonly rule: string;
  readonly min: number;
  readonly max: number;
  readonly values: readonly string[];
  readonly source: string;
  /** The forms that it speaks of, where it is not every form that has the field. */
  readonly forms?: readonly string[];
};

const limitAt = ({ place, cells }: TableRow): Limit => ({
  place,
  tenant: cells.tenant ?? '',
  field: cells.field ?? '',
  rule: cells.rule ?? '',
  min: Number(cells.min || 0),
  max: Number(cells.max || Number.POSITIVE_INFINITY),
  values: cells.values === '' ? [] : (cells.values ?? '').split(' '),
  source: cells.source ?? '',
});

/** What may be written into the fields of the forms. */
export const limits: readonly Limit[] = readTable('limits.csv', 'first').map((row) => limitAt(row));

/** What may be chosen: a line of `options.csv` is about some tenants and forms, here it is repeated for each tenant. */
export const options: readonly Limit[] = readTable('options.csv', 'first').flatMap((row) =>
  (row.cells.tenant ?? '').split(' ').map((tenant) => ({ ...limitAt(row), tenant, forms: (row.cells.form ?? '').split(' ') })),
);

const byField = Map.groupBy([...limits, ...options], ({ field }) => field);

/** A field of an item, by the name that the tables say of all items: `contactName_2`. */
export const ofAnyItem = (field: string): string => field.replace(/_\d+$/u, '');

/** A tenant's limit of a field, in a form or in any: its own line, else the one of all tenants (`*`). */
export function limitOf(tenant: string, field: string, form?: string): Limit | undefined {
  const known = (byField.get(field) ?? byField.get(ofAnyItem(field)) ?? []).filter(
    ({ forms }) => form === undefined || forms === undefined || forms.includes(form),
  );
  return known.find((limit) => limit.tenant === tenant) ?? known.find((limit) => limit.tenant === '*');
}
