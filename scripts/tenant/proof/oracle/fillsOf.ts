import { mostParticularLast } from './precedence.ts';
import { readTable } from './readTable.ts';

/** What somebody types into a field, and its value from then on, as a person wrote it down. */
export type Fill = {
  /** `tests/oracle/fills.csv:12`. */
  readonly place: string;
  /** Nothing: no field, only a value that the other tables speak of, like the name of a place. */
  readonly typed: string | boolean | undefined;
  readonly value: string;
};

type Line = { readonly tenants: readonly string[]; readonly example: string; readonly names: readonly string[]; readonly fill: Fill };

const lines: readonly Line[] = readTable('fills.csv', 'last').map(({ place, cells }) => {
  const { tenant = '', example = '', fields = '', typed = '', value = '' } = cells;
  return {
    ...{ tenants: tenant.split(' '), example, names: fields.split(' ') },
    fill: {
      place,
      typed: typed === 'ticked' ? true : typed === '' ? undefined : typed,
      value: value === '' ? typed : value,
    },
  };
});

/** The examples of a tenant by name: `''` is the usual one, the others say only what is otherwise with them. */
export const examplesOf = (tenant: string): readonly string[] => [
  ...new Set(lines.filter(({ tenants }) => tenants.includes(tenant)).map(({ example }) => example)),
];

/** Whether an example fills a field in otherwise than the usual one. */
export const fillsOtherwise = (tenant: string, example: string, field: string): boolean =>
  lines.some(({ tenants, names, ...one }) => one.example === example && tenants.includes(tenant) && names.includes(field));

/** Field, or name of a value → how it is filled in: the example's own line, else the tenant's, else the one of all. */
export function fillsOf(tenant: string, example: string): ReadonlyMap<string, Fill> {
  return new Map(mostParticularLast(lines, tenant, example).flatMap(({ names, fill }) => names.map((name) => [name, fill] as const)));
}
