import { appendFile, chmod, chown, cp, lchown, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockDataFolder } from '../../scripts/launch/lockDataFolder.ts';
import { boundLog } from '../../scripts/postgres/boundLog.ts';
import { binariesFor, findBinaries } from '../../scripts/postgres/findBinaries.ts';
import { type RunningPostgres, startPostgres } from '../../scripts/postgres/startPostgres.ts';
import { userFor } from '../../scripts/postgres/systemUser.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'postgres-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const start = (): Promise<RunningPostgres> =>
  startPostgres({ dataDir: path.join(folder, 'cluster'), durable: false, logFile: path.join(folder, 'postgres.log') });

test('What was stored is there after the next start, and no socket is left behind', async () => {
  const first = await start();
  await query(first, 'CREATE TABLE kept AS SELECT 42 AS answer');
  const sockets = new URL(first.connectionString).searchParams.get('host') ?? '';
  expect((await stat(sockets)).mode & 0o077).toBe(0);
  await first.stop();
  await expect(stat(sockets)).rejects.toThrow('ENOENT');

  const second = await start();
  expect((await query(second, 'SELECT answer FROM kept')).rows).toEqual([{ answer: 42 }]);
  await second.stop();
}, 30_000);

test('A postmaster.pid that a power cut left behind does not stop the next start, though its pid lives', async () => {
  const dataDir = path.join(folder, 'cluster');
  await writeFile(path.join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n1700000000\n5432\n\n\n\n`);
  const server = await start();
  await server.stop();
  expect(await readdir(dataDir)).not.toContain('postmaster.pid');
}, 30_000);

test('A second start on one data folder is refused, and names where the first listens', async () => {
  const data = path.join(folder, 'data');
  const lock = await lockDataFolder(data, 'http://localhost:8080');
  await expect(lockDataFolder(data, 'http://localhost:9090')).rejects.toThrow(
    `${data} is in use: process ${process.pid} listens at http://localhost:8080.`,
  );
  lock.release();
  (await lockDataFolder(data, 'http://localhost:9090')).release();
});

const isRoot = process.getuid?.() === 0;

test('The application owns its database and reaches no file of the machine, nor is the server root', async () => {
  const server = await start();
  try {
    await query(server, 'CREATE TABLE own (id int)');
    await query(server, 'DROP TABLE own');
    for (const statement of [
      `SELECT pg_read_file('/etc/shadow')`,
      `SELECT pg_read_file('PG_VERSION')`,
      `COPY (SELECT 1) TO '${path.join(folder, 'written')}'`,
      `COPY (SELECT 1) TO PROGRAM 'true'`,
      `CREATE TABLE read (line text); COPY read FROM '/etc/passwd'`,
      'ALTER ROLE CURRENT_USER SUPERUSER',
      'CREATE DATABASE another',
      'SET ROLE postgres',
    ])
      await expect(query(server, statement), statement).rejects.toThrow(/permission denied|must be|may only/i);
    // What the superuser itself may read is what the server's user may read.
    const asSuperuser = { connectionString: server.superuserConnectionString };
    if (isRoot) await expect(query(asSuperuser, `SELECT pg_read_file('/etc/shadow')`)).rejects.toThrow('Permission denied');
    const [pid] = (await readFile(path.join(folder, 'cluster', 'postmaster.pid'), 'utf8')).split('\n');
    if (isRoot) expect((await stat(`/proc/${pid}`)).uid).not.toBe(0);
  } finally {
    await server.stop();
  }
}, 30_000);

test('A data folder of an earlier version, of root and its superuser, starts, and all in it is the application’s', async () => {
  const before = await start();
  const superuser = { connectionString: before.superuserConnectionString };
  await query(
    superuser,
    `DROP OWNED BY account_area CASCADE;
     ALTER DATABASE postgres OWNER TO postgres;
     DROP ROLE account_area;
     CREATE SCHEMA earlier;
     CREATE TYPE earlier.mood AS ENUM ('good');
     CREATE TABLE earlier.people (id int GENERATED ALWAYS AS IDENTITY, number serial, mood earlier.mood) PARTITION BY RANGE (id);
     CREATE TABLE earlier.first_people PARTITION OF earlier.people DEFAULT;
     CREATE SEQUENCE earlier.numbers;
     CREATE VIEW earlier.names AS SELECT id FROM earlier.people;
     CREATE FUNCTION earlier.one() RETURNS int LANGUAGE sql AS 'SELECT 1';
     CREATE TABLE kept_of_root AS SELECT 42 AS answer`,
  );
  await before.stop();
  const data = path.join(folder, 'cluster');
  if (isRoot) {
    for (const name of await readdir(data, { recursive: true })) await lchown(path.join(data, name), 0, 0);
    await chown(data, 0, 0);
  }
  const server = await start();
  try {
    await query(
      server,
      `INSERT INTO earlier.people (mood) VALUES ('good');
       ALTER TABLE kept_of_root ADD COLUMN more int;
       ALTER TYPE earlier.mood ADD VALUE 'bad';
       ALTER SEQUENCE earlier.numbers RESTART;
       DROP FUNCTION earlier.one();
       DROP SCHEMA earlier CASCADE`,
    );
    expect((await query(server, 'SELECT answer FROM kept_of_root')).rows).toEqual([{ answer: 42 }]);
  } finally {
    await server.stop();
  }
}, 30_000);

test.runIf(isRoot)(
  'Programs in a folder that only root may enter are run as another user too',
  async () => {
    const home = await mkdtemp(path.join(os.tmpdir(), 'home-'));
    const user = await userFor(home);
    if (user === undefined) throw new Error('Root runs PostgreSQL itself');
    const found = await findBinaries();
    expect(await binariesFor(user, found)).toEqual(found);
    const native = path.join(home, 'native');
    await cp(path.dirname(path.dirname(found.postgres)), native, { recursive: true, verbatimSymlinks: true });
    await chmod(home, 0o700);
    const copies = await binariesFor(user, { initdb: path.join(native, 'bin/initdb'), postgres: path.join(native, 'bin/postgres') });
    expect(copies.postgres).not.toContain(home);
    expect(await readdir(path.dirname(copies.postgres))).toContain('initdb');
    for (const copied of [home, path.dirname(path.dirname(copies.postgres))]) await rm(copied, { recursive: true });
  },
  30_000,
);

test('The log says what failed, but no value, no statement and no parameter', async () => {
  const server = await start();
  try {
    await query(server, 'CREATE TABLE people (email text UNIQUE)');
    const client = new pg.Client({ connectionString: server.connectionString });
    await client.connect();
    for (let times = 0; times < 2; times++)
      await client.query('INSERT INTO people VALUES ($1)', ['canary@example.com']).catch(() => undefined);
    await client.query(`SELECT 'canary@example.com' FROM nowhere`).catch(() => undefined);
    await client.end();
  } finally {
    await server.stop();
  }
  const log = await readFile(path.join(folder, 'postgres.log'), 'utf8');
  expect(log).toContain('ERROR:  duplicate key value violates unique constraint "people_email_key"');
  expect(log).toContain('ERROR:  relation "nowhere" does not exist');
  expect(log).not.toContain('canary');
}, 30_000);

test('A log that has grown too long is rotated once, and continues in the same file', async () => {
  const log = path.join(folder, 'bound.log');
  const stop = boundLog(log, { most: 100, every: 10 });
  const size = async (file: string) => (await stat(file).catch(() => undefined))?.size ?? 0;
  for (const round of ['a', 'b', 'c']) {
    await appendFile(log, round.repeat(101));
    await expect.poll(() => size(log)).toBe(0);
    expect(await readFile(`${log}.1`, 'utf8')).toBe(round.repeat(101));
  }
  await appendFile(log, 'd'.repeat(100));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await size(log)).toBe(100);
  stop();
});

async function query({ connectionString }: Pick<RunningPostgres, 'connectionString'>, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
