import { sql } from 'kysely';
import type { Tenant } from '../../release/tenants.ts';
import type { Transaction } from '../database.ts';

type Reference = {
  readonly name: string;
  readonly child: string;
  readonly parent: string;
  readonly pairs: readonly (readonly [string, string])[];
};

/** Rows that name others without the database holding them to it: these must be there too, in the same shop. */
const unheld: readonly (readonly [child: string, column: string, parent: string])[] = [
  ['sessions', 'company_id', 'companies'],
  ['consents', 'user_id', 'users'],
  ['crm_records', 'user_id', 'users'],
  ['crm_records', 'company_id', 'companies'],
  ['orders', 'quotation_id', 'quotations'],
  ['tickets', 'user_id', 'users'],
  ['tickets', 'asked_by', 'users'],
  ['tickets', 'company_id', 'companies'],
  ['invoices', 'user_id', 'users'],
  ['invoices', 'company_id', 'companies'],
  ['purchase_days', 'user_id', 'users'],
];

/** Whatever a row names is there, and in the same shop; the database's own references too, as a restored or repaired one may break them. */
export async function brokenReferences(trx: Transaction, { code }: Pick<Tenant, 'code'>): Promise<readonly string[]> {
  const references = [
    ...(await heldReferences(trx)),
    ...unheld.map(([child, column, parent]) => ({
      name: `${child}.${column}`,
      child,
      parent,
      pairs: [['tenant', 'tenant'] as const, [column, 'id'] as const],
    })),
  ];
  const broken: string[] = [];
  for (const { name, child, parent, pairs } of references) {
    // In PostgreSQL a reference with an empty part refers to nothing.
    const isWhole = sql.join(
      pairs.map(([column]) => sql`c.${sql.ref(column)} is not null`),
      sql` and `,
    );
    const same = sql.join(
      pairs.map(([column, of]) => sql`p.${sql.ref(of)} = c.${sql.ref(column)}`),
      sql` and `,
    );
    const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(child)} c
      where c.tenant = ${code} and ${isWhole} and not exists (select from ${sql.table(parent)} p where ${same})`.execute(trx);
    const [{ rows: count } = { rows: 0 }] = rows;
    if (count > 0) broken.push(`${name}: ${count} rows of ${child} name a row of ${parent} that this shop has not.`);
  }
  return broken;
}

/** The references that the database holds, from tables that are of shops. */
async function heldReferences(trx: Transaction): Promise<readonly Reference[]> {
  const { rows } = await sql<Omit<Reference, 'pairs'> & { readonly columns: readonly string[]; readonly of: readonly string[] }>`
    select conname as name, child.relname as child, parent.relname as parent,
      array(select attname::text from unnest(conkey) with ordinality k(n, at) join pg_attribute a on a.attrelid = conrelid and a.attnum = k.n order by at) as columns,
      array(select attname::text from unnest(confkey) with ordinality k(n, at) join pg_attribute a on a.attrelid = confrelid and a.attnum = k.n order by at) as of
    from pg_constraint join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace
      and exists (select from pg_attribute a where a.attrelid = conrelid and attname = 'tenant')
    order by 1`.execute(trx);
  return rows.map(({ columns, of, ...reference }) => ({
    ...reference,
    pairs: columns.map((column, at) => [column, of[at] ?? ''] as const),
  }));
}
