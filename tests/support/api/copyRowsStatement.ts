import type { Tables } from '../../../src/server/store/tables.ts';

/** Copies all rows of a table into another shop, their ids and all: only the tenant differs. */
export const copyRowsStatement = (table: keyof Tables): string =>
  `insert into ${table} select (jsonb_populate_record(x, '{"tenant": "bb"}')).* from ${table} x where tenant = 'aa'`;
