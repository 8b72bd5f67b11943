import path from 'node:path';
import { readCsv } from './readCsv.ts';

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
  readCsv(path.join(import.meta.dirname, 'tenants.csv')).map(({ line, cells: { tenant = '', source = '', ...settings } }) => [
    tenant,
    { place: `tests/oracle/tenants.csv:${line}`, settings, source },
  ]),
);
