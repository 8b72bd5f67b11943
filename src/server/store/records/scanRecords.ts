import type { FormRecord } from '../../../../engine/runtime.ts';
import type { Transaction } from '../database.ts';

/** What is stored of forms that people edit later. */
export const recordKinds = ['customers', 'companies', 'addresses', 'collaborators'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** How many rows are read at once. */
const PAGE = 10_000;

/** All stored records of a tenant, a page at a time, by their keys: as many pages as there are cost the same each. */
export async function* scanRecords(trx: Transaction, tenant: string, kind: RecordKind): AsyncGenerator<readonly FormRecord[]> {
  let coming: Promise<readonly Row[]> | undefined = pages[kind](trx, tenant, {});
  while (coming !== undefined) {
    const rows: readonly Row[] = await coming;
    const end = rows.at(-1);
    // The next page is on its way while this one is judged.
    coming = end === undefined || rows.length < PAGE ? undefined : pages[kind](trx, tenant, end);
    coming?.catch(() => undefined);
    yield rows.map(({ record }) => record);
  }
}

/** `within`: the company of a person in it. */
type Key = { readonly id?: string; readonly within?: string };
type Row = Key & { readonly record: FormRecord };
type Page = (trx: Transaction, tenant: string, last: Key) => Promise<readonly Row[]>;

const pages: Readonly<Record<RecordKind, Page>> = {
  customers: (trx, tenant, { id }) =>
    trx
      .selectFrom('users')
      .select(['id', 'profile as record'])
      .where('tenant', '=', tenant)
      .where('deleted_at', 'is', null)
      .$if(id !== undefined, (query) => query.where('id', '>', id ?? ''))
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  addresses: (trx, tenant, { id }) =>
    trx
      .selectFrom('addresses')
      .select(['id', 'fields as record'])
      .where('tenant', '=', tenant)
      .$if(id !== undefined, (query) => query.where('id', '>', id ?? ''))
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  /** As a superuser edits it: with the oldest address, and what that person is in the company. */
  async companies(trx, tenant, { id }) {
    const rows = await trx
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
      .select(['companies.id', 'companies.profile', 'company_addresses.lines', 'memberships.profile as membership'])
      .where('companies.tenant', '=', tenant)
      .$if(id !== undefined, (query) => query.where('companies.id', '>', id ?? ''))
      .orderBy('companies.id')
      .orderBy('company_addresses.created_at')
      .orderBy('memberships.created_at')
      .limit(PAGE)
      .execute();
    return rows.map(({ id: company, profile, lines, membership }) => ({ id: company, record: { ...profile, ...lines, ...membership } }));
  },
  async collaborators(trx, tenant, { id, within }) {
    const rows = await trx
      .selectFrom('memberships')
      .select(['company_id', 'user_id', 'stated'])
      .where('tenant', '=', tenant)
      .$if(id !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) => eb(refTuple('company_id', 'user_id'), '>', tuple(within ?? '', id ?? ''))),
      )
      .orderBy('company_id')
      .orderBy('user_id')
      .limit(PAGE)
      .execute();
    return rows.map(({ company_id, user_id, stated }) => ({ id: user_id, within: company_id, record: stated }));
  },
};
