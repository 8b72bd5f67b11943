import { readTable } from './readTable.ts';

/** What a shop is (rulings, Tenants), as a person wrote it down. */
export type Shop = {
  /** `tests/oracle/tenants.csv:3`: the line to change when a change of YAML is meant. */
  readonly place: string;
  /** `country`, `dialCode`, …: in the words of the table. */
  readonly settings: Readonly<Record<string, string>>;
  readonly source: string;
};

/** Code of a tenant → its line. */
export const shops: ReadonlyMap<string, Shop> = new Map(
  readTable('tenants.csv', 'last').map(({ place, cells: { tenant = '', tenants: _, source = '', ...settings } }) => [
    tenant,
    { place, settings, source },
  ]),
);
