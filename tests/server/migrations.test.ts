import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Migration } from 'kysely/migration';
import { loadModule } from 'libpg-query';
import { beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../scripts/root.ts';
import { findLocks } from '../support/migrations/findLocks.ts';

const folder = path.join(root, 'src/server/store/migrations');
/** Those before were released at once, to databases without people. */
const lastFree = '0040';
/** One row a tenant. */
const small = ['purchase_counts'];
const judged = readdirSync(folder).filter((file) => file.endsWith('.ts') && file.slice(0, 4) > lastFree);

/** What a migration would send, without a database. */
async function statementsOf(migration: Migration): Promise<readonly string[]> {
  const sent: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void sent.push(query.sql),
  });
  await migration.up(db);
  return sent;
}

beforeAll(() => loadModule());

test('No migration holds up or breaks the servers of the release before it', async () => {
  for (const file of judged) {
    const migration = (await import(path.join(folder, file))) as Migration & { readonly contracts?: string };
    const statements = await statementsOf(migration);
    expect(findLocks(statements, { contracts: migration.contracts !== undefined, small }), file).toEqual([]);
    if (migration.contracts !== undefined)
      expect(migration.contracts.length, `${file} says since when nothing uses it`).toBeGreaterThan(20);
  }
});

test('Statements of a migration are seen as they are sent', async () => {
  const accounts = (await import(path.join(folder, '0001-accounts.ts'))) as Migration;
  expect((await statementsOf(accounts))[0]).toMatch(/^create table users/);
});

describe('What a migration may not do', () => {
  test.each([
    ['an index of a table in use', 'create index a on orders (tenant)', /concurrently/],
    ['a column without a value', 'alter table orders add column a text not null', /constant default/],
    ['a column with another value in each row', 'alter table orders add column a uuid default gen_random_uuid()', /rewritten/],
    ['such a column that is computed', 'alter table orders add column a int generated always as (1) stored', /rewritten/],
    ['a number counted up', 'alter table orders add column a bigint generated always as identity', /rewritten/],
    ['another type', 'alter table orders alter column total type numeric', /rewritten/],
    ['no longer null', 'alter table orders alter column total set not null', /not valid/],
    ['a check of all rows', 'alter table orders add constraint a check (total > 0)', /not valid/],
    ['a check with a new column', 'alter table orders add column a int check (a > 0)', /not valid/],
    ['a reference', 'alter table orders add constraint a foreign key (tenant) references b (tenant)', /not valid/],
    ['a unique column', 'alter table orders add column a int unique', /using index/],
    ['a unique constraint', 'alter table orders add constraint a unique (tenant)', /using index/],
    ['a column that goes', 'alter table orders drop column total', /contracts/],
    ['a table that goes', 'drop table orders', /contracts/],
    ['another name', 'alter table orders rename column total to sum', /contracts/],
    ['rows of a table', "update orders set status = 'x' where status = 'y'", /in parts/],
    ['rows that go', 'delete from orders', /in parts/],
    ['a locked table', 'lock table orders', /as long as/],
    ['an emptied table', 'truncate orders', /as long as/],
    ['indexes rebuilt', 'reindex table orders', /as long as/],
    ['an index that no transaction can make', 'create index concurrently a on orders (tenant)', /`indexes`/],
    ['a constraint validated while its table is held', 'alter table orders validate constraint kinds', /`validations`/],
    ['a table moved to another disk', 'alter table orders set tablespace fast', /as long as/],
    ['a table without its log', 'alter table orders set unlogged', /as long as/],
    ['rows within a query', "with a as (update orders set status = 'x' returning 1) select from a", /as long as/],
    ['rows held by a query', 'select from orders for update', /as long as/],
    ['rows of another table', 'insert into notes (tenant) select tenant from orders', /in parts/],
    ['rows by a block', "do $$ begin update orders set status = 'x'; end $$", /not known how long/],
    ['a check of a type in use', 'alter domain money add constraint a check (value > 0)', /not known how long/],
  ])('%s: %s', (_what, statement, why) => {
    expect(findLocks([statement])).toEqual([expect.stringMatching(why)]);
  });
});

test('What holds nobody up may be done, and all with a table that the migration makes', () => {
  expect(
    findLocks([
      'create table a (tenant text not null, b int)',
      'create index a_b on a (b)',
      'alter table a add column c int not null, alter column b set not null',
      "update a set b = 1 where tenant = 'x'",
      "alter table orders add column note text, add column kind text not null default 'x', add column at timestamptz default now()",
      'alter table orders add constraint kinds check (note is not null) not valid',
      "select set_config('timezone', 'UTC', true)",
      "insert into kinds (name) values ('x')",
      'create or replace trigger kept before update on orders for each row execute function keep()',
      'alter table orders add constraint notes unique using index orders_note',
      'alter table orders alter column note drop not null, alter column kind set default null',
      'drop index orders_note',
    ]),
  ).toEqual([]);
  expect(findLocks(['alter table orders drop column total', 'drop table notes'], { contracts: true })).toEqual([]);
  expect(findLocks(['delete from purchase_counts'], { small })).toEqual([]);
});
