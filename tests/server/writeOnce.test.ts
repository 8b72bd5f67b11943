import { DummyDriver, type Insertable, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../src/server/store/database.ts';
import type { Tables } from '../../src/server/store/tables.ts';
import { writeOnce } from '../../src/server/store/writeOnce.ts';

/** A database that answers nothing and notes what it is sent. */
function noting() {
  const sent: (readonly [string, readonly unknown[]])[] = [];
  const db: Database = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void sent.push([query.sql, query.parameters]),
  });
  return { db, sent };
}

type QueryValues = { readonly tenant: string; readonly numbers?: readonly string[] | undefined; readonly most: number };
let written = 0;
const ask = writeOnce((db, { tenant, numbers, most }: QueryValues, { by }: { readonly by: 'number' | 'total' }) => {
  written++;
  const all = db.selectFrom('orders').select('number').where('tenant', '=', tenant).where('status', '!=', 'canceled');
  return (numbers === undefined ? all : all.where('number', '=', sql<string>`any(${numbers})`)).orderBy(by).limit(most);
});

test('A statement is written once for what is given and its shape; values, left out or of any type, stand where they belong', async () => {
  const { db, sent } = noting();
  written = 0;
  await ask(db, { tenant: 'a', most: 5 }, { by: 'number' });
  await ask(db, { tenant: 'b', numbers: undefined, most: 6 }, { by: 'number' });
  await ask(db, { tenant: 'b', numbers: ['1', '2'], most: 7 }, { by: 'number' });
  await ask(db, { tenant: 'c', numbers: ['3'], most: 8 }, { by: 'number' });
  await ask(db, { tenant: 'c', numbers: ['3'], most: 9 }, { by: 'total' });
  expect(written).toBe(3);
  expect(sent.map(([, values]) => values)).toEqual([
    ['a', 'canceled', 5],
    ['b', 'canceled', 6],
    ['b', 'canceled', ['1', '2'], 7],
    ['c', 'canceled', ['3'], 8],
    ['c', 'canceled', ['3'], 9],
  ]);
  const [all, same, some, others, sorted] = sent.map(([text]) => text);
  expect([all === same, some === others, all === some, some === sorted]).toEqual([true, true, false, false]);
});

test('A row is inserted by the statement of its columns: null stands where a value may, and what is left out is left to the database', async () => {
  const { db, sent } = noting();
  const insert = writeOnce((on, row: Insertable<Tables['audit']>) => on.insertInto('audit').values(row));
  const at = new Date('2026-11-30T12:00:00Z');
  const row = { tenant: 'aa', id: 'one', at, actor: 'anna', action: 'look', subject: 'cart', changes: null };
  await insert(db, { ...row, company_id: null }, {});
  await insert(db, { ...row, id: 'two', company_id: 'acme' }, {});
  await insert(db, row, {});
  expect(sent.map(([, values]) => values)).toEqual([
    ['aa', 'one', at, 'anna', 'look', 'cart', null, null],
    ['aa', 'two', at, 'anna', 'look', 'cart', null, 'acme'],
    ['aa', 'one', at, 'anna', 'look', 'cart', null],
  ]);
  const [first, second, third] = sent.map(([text]) => text);
  expect([first === second, third?.includes('company_id')]).toEqual([true, false]);
});

test('Of a statement with more texts than are kept, the others are written at each call', async () => {
  const { db, sent } = noting();
  let times = 0;
  const write = writeOnce((on, { tenant, ...columns }: Readonly<Record<string, string>>) => {
    times++;
    const all = on
      .selectFrom('orders')
      .select('number')
      .where('tenant', '=', tenant ?? '');
    return Object.values(columns).reduce((query, value) => query.where('number', '!=', value), all);
  });
  const values = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`v${at}`, `${count}`]));
  for (let round = 0; round < 2; round++) for (let count = 1; count <= 60; count++) await write(db, { tenant: 'a', ...values(count) }, {});
  expect(times).toBe(70);
  expect(sent.at(-1)?.[1]).toEqual(['a', ...Array.from({ length: 60 }, () => '60')]);
});
