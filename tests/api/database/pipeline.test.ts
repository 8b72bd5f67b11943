import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Database, openDatabase, type Transaction } from '../../../src/server/store/database.ts';
import { openPipeline } from '../../../src/server/store/openPipeline.ts';
import { writeOnce } from '../../../src/server/store/writeOnce.ts';
import { delayStatements } from '../../bench/slow/delayStatements.ts';
import { freshDatabase } from '../../support/api/freshDatabase.ts';

const readShort = writeOnce((db, { value }: { readonly value: string }) => db.selectNoFrom(sql<string>`${value}::text`.as('found')), {
  isShort: true,
});
const sleepShort = writeOnce(
  (db, { seconds }: { readonly seconds: number }) => db.selectNoFrom(sql<string>`pg_sleep(${seconds}::float8)::text`.as('slept')),
  { isShort: true },
);
const divideShort = writeOnce((db, { by }: { readonly by: number }) => db.selectNoFrom(sql<number>`1 / ${by}::int`.as('quotient')), {
  isShort: true,
});

const readBackend = writeOnce((db) => db.selectNoFrom(sql<number>`pg_backend_pid()`.as('pid')), { isShort: true });

/** The connection on which short reads go beside each other; undefined where they go by several. */
async function findShared(db: Database): Promise<number | undefined> {
  const rows = await Promise.all(Array.from({ length: 8 }, () => readBackend(db, {}, {})));
  const [pid, ...others] = new Set(rows.map(([row]) => row?.pid));
  return others.length === 0 ? pid : undefined;
}

/** A pause of the machine sends some of them by others. */
const waitForShared = (db: Database): Promise<number> => vi.waitUntil(async () => await findShared(db), { timeout: 30_000, interval: 20 });

/** A pool of four connections, of which one is for short reads, and how to look at the database from beside it. */
async function open(
  goBy: (connectionString: string) => Promise<{ readonly connectionString: string }> = async (connectionString) => ({ connectionString }),
) {
  const { connectionString, drop } = await freshDatabase();
  const { db, end } = openDatabase((await goBy(connectionString)).connectionString, { connections: 4, forShortReads: true });
  const beside = new pg.Client({ connectionString, application_name: 'beside' });
  await beside.connect();
  const statements = async () => {
    const { rows } = await beside.query<{ readonly pid: number; readonly query: string }>(
      `select pid, query from pg_stat_activity where application_name = 'account-area' and datname = current_database()`,
    );
    return rows;
  };
  onTestFinished(async () => {
    await end();
    await expect.poll(statements).toEqual([]);
    await beside.end();
    await drop();
  });
  await waitForShared(db);
  return { db, beside, statements };
}

/** A pool of four connections whose statements arrive late, or never. */
async function openDelayed() {
  const { connectionString, drop } = await freshDatabase();
  const way = await delayStatements(connectionString);
  onTestFinished(drop);
  onTestFinished(way.end);
  const { db, end } = openDatabase(way.connectionString, { connections: 4, forShortReads: true });
  return { db, end, delay: way.delay, shared: await waitForShared(db) };
}

const readAll = (db: Database, values: readonly string[]) =>
  Promise.all(values.map(async (value) => (await readShort(db, { value }, {}))[0]?.found));

test('Short reads are answered beside each other on one connection while all others are taken, each with its own rows', async () => {
  const { db, statements } = await open();
  let isOver = false;
  const held = Promise.all(Array.from({ length: 3 }, () => sql`select pg_sleep(2)`.execute(db))).finally(() => {
    isOver = true;
  });
  await expect.poll(async () => (await statements()).filter(({ query }) => query.includes('pg_sleep')).length).toBe(3);
  let answered = 0;
  for (let round = 0; !isOver; round++) {
    const values = Array.from({ length: 8 }, (_, at) => `${round} ${at}`);
    expect(await readAll(db, values)).toEqual(values);
    if (!isOver) answered++;
  }
  expect(answered).toBeGreaterThan(0);
  await held;
});

test('One that takes long holds up those that were sent beside it at once, and none that comes later', async () => {
  const { db } = await open();
  const ended: string[] = [];
  const slow = sleepShort(db, { seconds: 1 }, {}).then(() => ended.push('slow'));
  await pause(30);
  const values = Array.from({ length: 20 }, (_, at) => `${at}`);
  expect(await readAll(db, values)).toEqual(values);
  expect(ended).toEqual([]);
  await slow;
  expect(await readAll(db, values)).toEqual(values);
});

test('Of a database that is far away, too, reads go beside each other', async () => {
  let delay: (milliseconds: number) => void = () => undefined;
  const { db } = await open(async (connectionString) => {
    const way = await delayStatements(connectionString);
    onTestFinished(way.end);
    delay = way.delay;
    return way;
  });
  delay(200);
  await readBackend(db, {}, {});
  const pids = await Promise.all(
    Array.from({ length: 6 }, async (_, at) => {
      await pause(at * 20);
      return (await readBackend(db, {}, {}))[0]?.pid;
    }),
  );
  expect(new Set(pids).size).toBe(1);
});

test('A fault of one is told to its caller alone', async () => {
  const { db } = await open();
  const [bad, good, worse, best] = await Promise.allSettled([
    divideShort(db, { by: 0 }, {}),
    divideShort(db, { by: 1 }, {}),
    divideShort(db, { by: 0 }, {}),
    readShort(db, { value: 'after' }, {}),
  ]);
  expect([bad, worse].map((one) => (one?.status === 'rejected' ? one.reason.code : one))).toEqual(['22012', '22012']);
  expect(good).toMatchObject({ value: [{ quotient: 1 }] });
  expect(best).toMatchObject({ value: [{ found: 'after' }] });
});

test('A connection that is lost fails for nobody: what was under way is asked again by another, and the next ones by a new one', async () => {
  const { db, beside } = await open();
  const values = Array.from({ length: 7 }, (_, at) => `${at}`);
  for (let round = 0; round < 5; round++) {
    const shared = await waitForShared(db);
    const slow = sleepShort(db, { seconds: 0.4 }, {});
    const others = readAll(db, values);
    await beside.query('select pg_terminate_backend($1)', [shared]);
    expect(await slow).toEqual([{ slept: '' }]);
    expect(await others).toEqual(values);
    expect(await waitForShared(db)).not.toBe(shared);
  }
});

test('Of what somebody holds for longer than those beside it wait, another connection is asked', async () => {
  const { db, beside } = await open();
  await beside.query('create table held (found text); insert into held values ($$held$$)');
  const readHeld = writeOnce((on) => on.selectNoFrom(sql<string>`(select found from held)`.as('found')), { isShort: true });
  await beside.query('begin; lock table held');
  // None of them was sent before: those behind the first use a name that it could not give.
  const held = Promise.all(Array.from({ length: 3 }, async () => (await readHeld(db, {}, {}))[0]?.found));
  await pause(1500);
  await beside.query('commit');
  expect(await held).toEqual(['held', 'held', 'held']);
  await waitForShared(db);
});

test('An end waits for what is under way, and for nothing that a silent database would have to answer', async () => {
  const { db, end, delay } = await openDelayed();
  const values = ['a', 'b', 'c'];
  const read = readAll(db, values);
  const ended = end();
  expect(await read).toEqual(values);
  // From here on nothing that is sent arrives.
  delay(2 ** 31 - 1);
  await ended;
  await expect(readAll(db, values)).rejects.toThrow(/calling end/);
});

test('Where the network goes silent under reads, they are asked again by others, and an end does not wait for it', async () => {
  const { db, end, delay, shared } = await openDelayed();
  const values = ['a', 'b', 'c'];
  const swallow = async () => {
    // What is sent now never arrives; what is sent afterwards does.
    delay(2 ** 31 - 1);
    const read = readAll(db, values);
    await pause(100);
    delay(0);
    return read;
  };
  expect(await swallow()).toEqual(values);
  expect(await waitForShared(db)).not.toBe(shared);
  const read = expect(swallow()).rejects.toThrow();
  await pause(200);
  await end();
  await read;
});

test('Where its certificate cannot be read, or nobody listens, the reads go by others', async () => {
  const pipeline = openPipeline(() => new pg.Client('postgresql://localhost/shop?sslrootcert=/nowhere'), performance.now.bind(performance));
  const closed = openPipeline(() => new pg.Client('postgresql://localhost:1/shop'), performance.now.bind(performance));
  for (let round = 0; round < 3; round++) {
    expect(pipeline.send({ text: 'select 1' })).toBeUndefined();
    expect(closed.send({ text: 'select 1' })).toBeUndefined();
    await pause(50);
  }
  await pipeline.end();
  await closed.end();
});

test('What a transaction reads is read by its own connection: it sees what it has written', async () => {
  const { db } = await open();
  const readSetting = writeOnce((on) => on.selectNoFrom(sql<string>`current_setting('lock_timeout')`.as('found')), { isShort: true });
  const read = async (on: Database | Transaction) => (await readSetting(on, {}, {}))[0]?.found;
  const within = await db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '123s'`.execute(trx);
    return [await read(trx), await read(db)];
  });
  expect(within).toEqual(['123s', '500ms']);
});
