import { type Expression, sql } from 'kysely';
import type { FormRecord, Value } from '../../../../engine/runtime.ts';
import { allowLongStatements, type Transaction } from '../database.ts';

/** What is stored of forms that people edit later. */
export const recordKinds = ['customers', 'companies', 'addresses', 'collaborators'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** What some fields of stored records say, and how many records of a page say that. */
export type ScannedRecord = { readonly record: FormRecord; readonly many: number };

/** How many rows are read at once: as much as is on its way while those before it are judged. */
const PAGE = 2000;

/** Some fields of all stored records of a tenant, a page at a time, in no order; a page is on its way while the one before it is judged. */
export async function* scanRecords(
  trx: Transaction,
  tenant: string,
  kind: RecordKind,
  fields: readonly string[],
): AsyncGenerator<readonly ScannedRecord[]> {
  await allowLongStatements(trx);
  // All rows are read: the plan that is slow to begin and soon at the end.
  await sql`set local cursor_tuple_fraction = 1`.execute(trx);
  const values = sql.join(fields.map((field) => sql`record -> ${field}::text`));
  await sql`declare scanned no scroll cursor for
    select to_json(array[${values}])::text as "values" from ${storedRecords[kind](trx, tenant)} stored`.execute(trx);
  const fetch = async () => (await sql<{ values: string }>`fetch ${sql.lit(PAGE)} from scanned`.execute(trx)).rows;
  for (let coming: ReturnType<typeof fetch> | undefined = fetch(); coming !== undefined; ) {
    const rows: Awaited<ReturnType<typeof fetch>> = await coming;
    coming = rows.length < PAGE ? undefined : fetch();
    coming?.catch(() => undefined);
    yield countEqual(rows.map((row) => row.values)).map(([text, many]) => ({ record: recordOf(fields, text), many }));
  }
  await sql`close scanned`.execute(trx);
}

const countEqual = (texts: readonly string[]): readonly (readonly [text: string, many: number])[] => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts];
};

const recordOf = (fields: readonly string[], text: string): FormRecord => {
  const values: readonly (Value | null)[] = JSON.parse(text);
  const record: Record<string, Value> = {};
  for (let at = 0; at < fields.length; at++) {
    const [field, value] = [fields[at], values[at]];
    if (field !== undefined && value !== undefined && value !== null) record[field] = value;
  }
  return record;
};

/** Statements with a column `record`. */
const storedRecords: Readonly<Record<RecordKind, (trx: Transaction, tenant: string) => Expression<unknown>>> = {
  customers: (trx, tenant) =>
    trx.selectFrom('users').select('profile as record').where('tenant', '=', tenant).where('deleted_at', 'is', null),
  addresses: (trx, tenant) => trx.selectFrom('addresses').select('fields as record').where('tenant', '=', tenant),
  /** As a superuser edits it: with the oldest address, and what that person is in the company. */
  companies: (trx, tenant) =>
    trx
      .selectFrom('companies')
      .innerJoin('company_addresses', (join) =>
        join.onRef('company_addresses.tenant', '=', 'companies.tenant').onRef('company_addresses.company_id', '=', 'companies.id'),
      )
      .innerJoin('memberships', (join) =>
        join
          .onRef('memberships.tenant', '=', 'companies.tenant')
          .onRef('memberships.company_id', '=', 'companies.id')
          .on('memberships.user_type', '=', 'superuser'),
      )
      .distinctOn('companies.id')
      .select(sql`companies.profile || company_addresses.lines || memberships.profile`.as('record'))
      .where('companies.tenant', '=', tenant)
      .orderBy('companies.id')
      .orderBy('company_addresses.created_at')
      .orderBy('memberships.created_at'),
  collaborators: (trx, tenant) => trx.selectFrom('memberships').select('stated as record').where('tenant', '=', tenant),
};
