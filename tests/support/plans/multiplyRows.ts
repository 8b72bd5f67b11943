import type pg from 'pg';

type Column = {
  readonly name: string;
  readonly type: string;
  readonly isKey: boolean;
  readonly isChecked: boolean;
  readonly isMade: boolean;
};

/** What a shop has few of, however many people it has. */
const few: readonly string[] = [
  'stores',
  'stock',
  'imports',
  'purchase_counts',
  'author_drafts',
  'author_draft_files',
  'author_grants',
  'author_sessions',
];

/**
 * Copies the rows of every table that has a tenant, each as though it were somebody else's of the same shop: what names a row or
 * another one is changed alike in all tables, and the days go back. References and triggers are not looked at.
 * @param times how often, but no table gets more than `most` rows
 */
export async function multiplyRows(client: pg.Client, { times, most }: { readonly times: number; readonly most: number }): Promise<void> {
  const { rows } = await client.query<{ table: string; columns: readonly Column[] }>(`
    select c.relname as table, json_agg(json_build_object('name', a.attname, 'type', a.atttypid::regtype::text,
      'isKey', exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any (i.indkey::int[]))
        or exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any (f.conkey)),
      'isChecked', exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'c' and a.attnum = any (f.conkey)),
      'isMade', a.attidentity <> '' or a.attgenerated <> '')) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant')
    group by 1 order by 1`);
  await client.query('set session_replication_role = replica');
  for (const { table, columns } of rows) {
    if (few.includes(table)) continue;
    const taken = columns.filter(({ isMade }) => !isMade);
    const names = taken.map(({ name }) => `"${name}"`).join(', ');
    await client.query(`insert into "${table}" (${names}) select ${taken.map(copyOf).join(', ')}
      from generate_series(1, least(${times}, ${most} / greatest((select count(*) from "${table}"), 1))) k, "${table}" on conflict do nothing`);
  }
  // Of many companies few wait.
  await client.query(`update companies set state = 'approved' where ctid not in (select min(ctid) from companies group by tenant, state)`);
  await client.query(`update company_changes set decided_at = requested_at
    where ctid not in (select min(ctid) from company_changes group by tenant, decided_at is null)`);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
}

function copyOf({ name, type, isKey, isChecked }: Column): string {
  if (name === 'tenant') return 'tenant';
  if (type === 'uuid') return `md5("${name}" || k::text)::uuid`;
  if (type === 'timestamp with time zone') return `"${name}" - k * interval '1 minute'`;
  // Some texts hold an id, such as whom an entry of the audit is about.
  const other = isKey && !isChecked ? `"${name}" || '-' || k` : `"${name}"`;
  if (type === 'text')
    return `case when "${name}" ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$' then md5("${name}" || k::text)::uuid::text else ${other} end`;
  return `"${name}"`;
}
