import { type Kysely, sql } from 'kysely';

/** Lists that an operator imports, and the postcodes of one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // An import is a version of its own, which counts once it is whole.
  `create table imports (
    tenant text not null, version bigint generated always as identity, kind text not null check (kind in ('postcodes')),
    file_hash text not null, state text not null check (state in ('running', 'current', 'replaced')),
    position integer not null default 0 check (position >= 0), started_at timestamptz not null, finished_at timestamptz,
    primary key (tenant, version),
    check ((finished_at is null) = (state = 'running')))`,
  `create unique index imports_current on imports (tenant, kind) where state = 'current'`,
  `create unique index imports_running on imports (tenant, kind) where state = 'running'`,

  `create table import_refusals (
    tenant text not null, version bigint not null, line integer not null, value text not null, reason text not null,
    primary key (tenant, version, line),
    foreign key (tenant, version) references imports (tenant, version) on delete cascade)`,

  // Where a level has no list its place is known by its name; a small town's postcode may be that of all its quarters and streets.
  `create table postcodes (
    tenant text not null, version bigint not null, postcode text not null,
    state text not null, city text not null, municipal text, street text,
    city_folded text not null, municipal_folded text, street_folded text,
    constraint postcodes_row unique nulls not distinct (tenant, version, postcode, state, city, municipal, street),
    foreign key (tenant, version) references imports (tenant, version))`,
  'create index postcodes_place on postcodes (tenant, version, state, city_folded)',
];
