import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockDataFolder } from '../../scripts/data-folder.ts';
import { type RunningPostgres, startPostgres } from '../../scripts/postgres/start.ts';

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

test('A second start on one data folder is refused, and told where the first listens', async () => {
  const data = path.join(folder, 'data');
  const lock = await lockDataFolder(data, 'http://localhost:8080');
  await expect(lockDataFolder(data, 'http://localhost:9090')).rejects.toThrow(
    `${data} is in use: process ${process.pid} listens at http://localhost:8080.`,
  );
  lock.release();
  (await lockDataFolder(data, 'http://localhost:9090')).release();
});

async function query({ connectionString }: RunningPostgres, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
