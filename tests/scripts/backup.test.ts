import { appendFile, chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBackups, logFolder } from '../../scripts/backup/backups.ts';
import { restoreBackup } from '../../scripts/backup/restoreBackup.ts';
import { removeOldBackups, takeBackup } from '../../scripts/backup/takeBackup.ts';
import { type RunningPostgres, startPostgres } from '../../scripts/postgres/startPostgres.ts';
import { migrate } from '../../src/server/store/migrate.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'backups-'));
  // Where root starts PostgreSQL, it keeps its log as another user.
  await chmod(folder, 0o711);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function query({ connectionString }: Pick<RunningPostgres, 'connectionString'>, statement: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

const open = (dataDir: string, backupDir?: string) =>
  startPostgres({
    dataDir: path.join(dataDir, 'postgres'),
    durable: false,
    logFile: path.join(dataDir, 'postgres.log'),
    keepLogIn: backupDir === undefined ? undefined : logFolder(backupDir),
  });

/** What a restored data folder holds. */
async function contentOf(dataDir: string): Promise<{ readonly words: string; readonly sessions: unknown; readonly first: number }> {
  const server = await open(dataDir);
  try {
    const words = await query(server, `select string_agg(word, ' ' order by word) as words from written where word !~ '^[0-9]'`);
    const counts = await query(
      server,
      `select (select count(*)::int from sessions) as sessions, (select count(*)::int from written where word ~ '^[0-9]') as first`,
    );
    return { ...words[0], ...counts[0] } as never;
  } finally {
    await server.stop();
  }
}

test('A shop is restored as it was at any moment since its backup, or at the last one; damage is reported', async () => {
  // A name that a shell would take apart.
  const [dataDir, backupDir] = [path.join(folder, 'data'), path.join(folder, "the shop's 100% backups")];
  await mkdir(path.join(dataDir, 'uploads', 'cl'), { recursive: true });
  await writeFile(path.join(dataDir, 'uploads', 'cl', 'paper'), 'a paper');
  const server = await open(dataDir, backupDir);
  await migrate(server.connectionString);
  await query(server, `create table written (word text); insert into written values ('before')`);
  await query(
    server,
    `insert into users (tenant, id, account_type, email, email_folded, form, form_hash, profile, channel, created_at, updated_at)
       values ('cl', gen_random_uuid(), 'INDIVIDUAL', 'a@example.com', 'a@example.com', 'f', 'h', '{}', 'web', now(), now());
     insert into sessions (tenant, id_hash, listed_id, user_id, role, created_at, seen_at, ends_at)
       select tenant, 'hash', gen_random_uuid(), id, 'individual', now(), now(), now() + interval '1 hour' from users`,
  );
  // Somebody writes all the time: of what was answered before the backup ended nothing may be missing.
  let answered = 0;
  let writes = true;
  const writer = (async () => {
    const client = new pg.Client({ connectionString: server.connectionString });
    await client.connect();
    while (writes) {
      await client.query('insert into written values ($1)', [String(answered)]);
      answered++;
      await pause(5);
    }
    await client.end();
  })();
  const source = { superuserConnectionString: server.superuserConnectionString, dataDir };
  await takeBackup(source, backupDir, new Date('2026-11-20T00:00:00Z'));
  const before = answered;
  const { note } = await takeBackup(source, backupDir, new Date('2026-11-21T00:00:00Z'));
  const after = answered;
  writes = false;
  await writer;
  expect(after).toBeGreaterThan(before);
  await query(server, `insert into written values ('between')`);
  const [row] = await query(server, `select clock_timestamp() as moment, pg_sleep(0.01)`);
  const moment = row?.moment as Date;
  await query(server, `insert into written values ('last')`);
  const superuser = { connectionString: server.superuserConnectionString };
  const [switched] = await query(superuser, 'select pg_walfile_name(pg_switch_wal()) as file');
  await expect.poll(() => readdir(logFolder(backupDir)), { timeout: 20_000 }).toContain(switched?.file);
  await server.stop();

  const then = path.join(folder, 'then');
  expect(await restoreBackup({ backupDir, dataDir: then, at: moment })).toMatchObject({ backup: { name: '2026-11-21T00-00-00-000Z' } });
  expect(await contentOf(then)).toEqual({ words: 'before between', sessions: 0, first: answered });
  expect(await readFile(path.join(then, 'uploads', 'cl', 'paper'), 'utf8')).toBe('a paper');

  const now = path.join(folder, 'now');
  expect(await restoreBackup({ backupDir, dataDir: now, at: undefined })).not.toHaveProperty('problem');
  expect(await contentOf(now)).toEqual({ words: 'before between last', sessions: 0, first: answered });

  const elsewhere = path.join(folder, 'elsewhere');
  const problemOf = async (at: Date | undefined, dataDirOfIt = elsewhere) => {
    const restored = await restoreBackup({ backupDir, dataDir: dataDirOfIt, at });
    expect(await readdir(elsewhere).catch(() => [])).not.toContain('postgres');
    return restored.problem;
  };
  expect(await problemOf(undefined, now)).toContain('has postgres already');
  expect(await problemOf(new Date('2020-01-01'))).toMatch(/^The first moment that can be restored is 2\d{3}-/);
  expect(await problemOf(new Date(Date.now() + 86_400_000))).toContain('The kept log ends before that moment');
  const file = Object.keys(note.files).find((name) => name.startsWith('postgres/base/')) ?? '';
  await appendFile(path.join(backupDir, 'base', '2026-11-21T00-00-00-000Z', file), 'x');
  expect(await problemOf(undefined)).toContain(`${file} is not as it was saved`);

  expect(await removeOldBackups(backupDir, 1)).toEqual(['2026-11-20T00-00-00-000Z']);
  expect((await listBackups(backupDir)).map(({ name }) => name)).toEqual(['2026-11-21T00-00-00-000Z']);
  const kept = (await readdir(logFolder(backupDir))).filter((name) => /^[0-9A-F]{24}$/.test(name)).toSorted();
  expect(kept[0]?.slice(8)).toBe(note.firstLogFile.slice(8));
}, 120_000);
