import { type Kysely, sql } from 'kysely';

/** Imports of every kind, and the lists of places and activities that they bring; each refused row says what to do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table imports drop constraint imports_kind_check',
  `alter table imports add constraint imports_kind_check check (kind in ('postcodes', 'geo', 'activities'))`,
  `alter table import_refusals add column remedy text not null default ''`,

  // As they stand in the file, in its order; what the file as a whole shows to be wrong is taken out before it counts.
  `create table imported_rows (
    tenant text not null, version bigint not null, list text not null check (list in ('state', 'city', 'municipal', 'economicActivity')),
    line integer not null, code text not null, label text not null, within text,
    primary key (tenant, version, list, line),
    foreign key (tenant, version) references imports (tenant, version))`,
  'create index imported_rows_code on imported_rows (tenant, version, list, code)',
];
