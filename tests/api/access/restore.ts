import { sql } from 'kysely';
import type { Database } from '../../../src/server/store/database.ts';

/** How many rows are gone or others, and how many are new, by `table tenant`. */
export type Difference = Readonly<Record<string, string>>;

/** What is kept of every table, and the way back to it. */
export type Kept = {
  /** Tables with a tenant, as the database itself names them. */
  readonly tables: readonly string[];
  readonly difference: (among: ReadonlySet<string>) => Promise<Difference>;
  /** Puts the rows of what differs back. */
  readonly restore: (difference: Difference) => Promise<void>;
};

/** Keeps all rows as they stand, in a schema beside. */
export async function keepAll(db: Database): Promise<Kept> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'tenant' order by 1`.execute(db);
  const tables = rows.map(({ name }) => name);
  await sql.raw(`create schema kept; ${tables.map((name) => `create table kept.${name} as table public.${name};`).join(' ')}`).execute(db);
  const children = await sql<{
    parent: string;
    child: string;
  }>`select confrelid::regclass::text as parent, conrelid::regclass::text as child
    from pg_constraint where contype = 'f' and confdeltype in ('c', 'n')`.execute(db);
  /** What is deleted takes rows of other tables along. */
  const withChildren = (among: ReadonlySet<string>): ReadonlySet<string> => {
    const all = new Set(among);
    for (const parent of all) for (const one of children.rows) if (one.parent === parent) all.add(one.child);
    return all;
  };
  const beside = (name: string, what: string, here: string, there: string) =>
    `select '${name} ' || tenant as place, '${what}' as what, count(*) as rows from
       (select tenant, t::text from ${here}.${name} t except all select tenant, t::text from ${there}.${name} t) d group by tenant`;
  return {
    tables,
    async difference(among) {
      const touched = withChildren(among);
      const looked = tables.filter((name) => touched.has(name));
      if (looked.length === 0) return {};
      const all = looked
        .flatMap((name) => [beside(name, 'gone', 'kept', 'public'), beside(name, 'new', 'public', 'kept')])
        .join(' union all ');
      const { rows } = await sql.raw<{ place: string; what: string; rows: number }>(all).execute(db);
      const found: Record<string, string> = {};
      for (const { place, what, rows: count } of rows.toSorted((a, b) => a.what.localeCompare(b.what)))
        found[place] = `${found[place] ?? ''} ${count} ${what}`.trim();
      return found;
    },
    async restore(difference) {
      const changed = [...new Set(Object.keys(difference).map((place) => place.split(' ', 1)[0] ?? ''))];
      if (changed.length === 0) return;
      const back = changed
        .map((name) => `delete from public.${name}; insert into public.${name} overriding system value select * from kept.${name};`)
        .join(' ');
      await sql.raw(`begin; set local session_replication_role = replica; ${back} commit`).execute(db);
    },
  };
}
