import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '../../../scripts/postgres/startPostgres.ts';
import { migrate } from '../../../src/server/store/migrate.ts';
import { type Answer, freshKey } from '../../support/api/call.ts';
import { compiledForAll } from '../../support/api/compiledTenants.ts';
import { query } from '../../support/api/query.ts';
import { start } from '../../support/api/start.ts';
import { beginUpload, lookAtUpload, pdf, sendPiece } from '../../support/api/uploads.ts';
import { seedPerson } from '../../support/people/seedPerson.ts';

const tenants = compiledForAll();

/** A disk of so many MiB in memory, gone with the test. */
async function smallDisk(mebibytes: number) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'disk-'));
  onTestFinished(async () => {
    spawnSync('umount', ['--lazy', folder]);
    await rm(folder, { recursive: true, force: true });
  });
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder]);
  if (status !== 0) throw new Error(String(stderr));
  await chmod(folder, 0o711);
  const ballast = path.join(folder, 'ballast');
  const left = async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };
  return {
    folder,
    left,
    /** Until so many bytes are left. */
    fill: async (bytes: number) => writeFile(ballast, Buffer.alloc(Math.max((await left()) - bytes, 0))),
    empty: () => rm(ballast, { force: true }),
  };
}

const canMount = process.getuid?.() === 0 && spawnSync('mount', ['--version']).status === 0;

test.skipIf(!canMount)('A disk without room for a file: the piece is not taken, leaves nothing behind, and comes again', async () => {
  const disk = await smallDisk(8);
  const { address } = await start({ compiledDir: tenants.dir, env: { DATA_DIR: disk.folder } });
  const content = pdf(250_000);
  const begun = await beginUpload(address, { size: content.length });
  const place = `${address}${begun.headers.get('location')}`;
  await disk.fill(100_000);
  const before = await disk.left();
  for (let times = 0; times < 3; times++) {
    const refused = await sendPiece(place, 0, content);
    expect([refused.status, refused.headers.get('retry-after'), await disk.left()]).toEqual([503, '5', before]);
  }
  expect((await lookAtUpload(place)).headers.get('upload-offset')).toBe('0');
  await disk.empty();
  expect((await sendPiece(place, 0, content)).status).toBe(204);
  expect((await readdir(path.join(disk.folder, 'uploads'), { recursive: true })).filter((name) => name.includes('.'))).toEqual([]);
});

test.skipIf(!canMount)(
  'A database without room: who writes may try again, no write is lost, and with room again everything continues by itself',
  async () => {
    const disk = await smallDisk(160);
    const logFile = path.join(os.tmpdir(), `${path.basename(disk.folder)}.log`);
    onTestFinished(() => rm(logFile, { force: true }));
    const database = await startPostgres({
      ...{ dataDir: path.join(disk.folder, 'postgres'), durable: true, beginsAgain: true },
      logFile,
    });
    onTestFinished(() => database.stop());
    const { connectionString } = database;
    await migrate(connectionString);
    const server = await start({ connectionString });
    const ana = await seedPerson(server, 'a@example.com');
    const kept: string[] = [];
    const write = async (name: string, key = freshKey()): Promise<Answer> => {
      const answer = await ana.create('/api/my-account/lists', { name }, key);
      if (answer.status === 201) kept.push(String(answer.body.id));
      return answer;
    };
    expect((await write('before')).status).toBe(201);
    await disk.fill(64_000);
    // The next file of the log has no room.
    await query(database.superuserConnectionString, 'select pg_switch_wal()').catch(() => undefined);
    const [key, seen] = [freshKey(), new Set<number>()];
    for (let times = 0; times < 12; times++) seen.add((await write(`full ${times}`)).status);
    seen.add((await write('again', key)).status);
    expect([...seen].filter((status) => status !== 201)).toEqual([503]);
    await disk.empty();
    await expect.poll(async () => (await write('again', key)).status, { timeout: 30_000, interval: 500 }).toBe(201);
    const stored = new Set((await query(connectionString, 'select id from lists')).map(({ id }) => String(id)));
    expect(kept.filter((id) => !stored.has(id))).toEqual([]);
  },
);
