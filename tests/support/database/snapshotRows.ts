import { sql } from 'kysely';
import type { Database } from '../../../src/server/store/database.ts';

/** Rows of a tenant that a statement has made, changed or deleted. */
export type Change = {
  /** The table and the tenant, such as `addresses cl`. */
  readonly place: string;
  readonly what: 'gone' | 'new';
  readonly rows: number;
  readonly statement: string;
};

/** A snapshot of all rows, and how to restore it. */
export type RowSnapshot = {
  /** Tables with a tenant, as the database itself names them. */
  readonly tables: readonly string[];
  /** What has changed in these tenants since they were last put back; it is restored. */
  readonly back: (tenants: readonly string[]) => Promise<readonly Change[]>;
};

/** Mails and jobs go out in the background, for nobody's call: what is new there stays, what was deleted comes back. */
const ofDelivery = 'outbox';
const deadlock = '40P01';

/** Keeps all rows in a schema beside, where triggers note what changes. */
export async function snapshotRows(db: Database): Promise<RowSnapshot> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'tenant' order by 1`.execute(db);
  const tables = rows.map(({ name }) => name);
  const watched = tables.filter((name) => name !== ofDelivery);
  await sql.raw(`create schema kept; create table kept.${ofDelivery} as table public.${ofDelivery}; ${noting} ${puttingBack}`).execute(db);
  // One table at a time: a job that writes in two of them waits for neither in the wrong order.
  for (const name of watched) await sql.raw(watching(name)).execute(db);
  await sql`analyze`.execute(db);
  return {
    tables,
    async back(tenants) {
      // A job may hold rows and wait for others: in a deadlock one starts again.
      for (let left = 5; ; left--) {
        try {
          const { rows: changes } = await sql<Change>`select place, what, rows, statement from kept.back(${tenants}::text[])`.execute(db);
          return changes;
        } catch (error) {
          if (left === 0 || !(error instanceof Error && 'code' in error && error.code === deadlock)) throw error;
        }
      }
    },
  };
}

/** Watched first, then copied: a change in between is noted. */
const watching = (name: string): string => `
  create trigger kept_new after insert on public.${name} referencing new table as after for each statement execute function kept.note_new();
  create trigger kept_gone after delete on public.${name} referencing old table as before for each statement execute function kept.note_gone();
  create trigger kept_other after update on public.${name} referencing old table as before new table as after
    for each statement execute function kept.note_other();
  create table kept.${name} as table public.${name};`;

/** A changed row is deleted, and the original inserted. */
const noting = `create unlogged table kept.changes (name text, tenant text, what text, rows int, statement text);
  create function kept.note_new() returns trigger language plpgsql as $$ begin
    insert into kept.changes select tg_table_name, tenant, 'new', count(*), current_query() from after group by tenant; return null; end $$;
  create function kept.note_gone() returns trigger language plpgsql as $$ begin
    insert into kept.changes select tg_table_name, tenant, 'gone', count(*), current_query() from before group by tenant; return null; end $$;
  create function kept.note_other() returns trigger language plpgsql as $$ begin
    insert into kept.changes select tg_table_name, tenant, 'gone', count(*), current_query() from before group by tenant;
    insert into kept.changes select tg_table_name, tenant, 'new', count(*), current_query() from after group by tenant; return null; end $$;`;

/** A tenant's rows of a table are few: all of them are put back. Neither triggers nor references to other rows are looked at meanwhile. */
const puttingBack = `create function kept.back(tenants text[]) returns table (place text, what text, rows int, statement text)
  language plpgsql as $$
  declare
    change record;
    last text := '';
  begin
    perform set_config('session_replication_role', 'replica', true);
    for change in with taken as (delete from kept.changes c where c.tenant = any(tenants) returning *) select * from taken order by 1, 2, 3, 5 loop
      place := change.name || ' ' || change.tenant;
      what := change.what;
      rows := change.rows;
      statement := change.statement;
      return next;
      continue when place = last;
      last := place;
      execute format('delete from public.%I where tenant = %L', change.name, change.tenant);
      execute format('insert into public.%1$I overriding system value select * from kept.%1$I where tenant = %2$L', change.name, change.tenant);
    end loop;
    insert into public.${ofDelivery} select * from kept.${ofDelivery} o where o.tenant = any(tenants) on conflict do nothing;
  end $$;`;
