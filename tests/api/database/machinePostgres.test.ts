import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { giveDatabase } from '../../../scripts/postgres/applicationRole.ts';
import { confineCommand } from '../../../scripts/postgres/confineCommand.ts';
import { connectionTo } from '../../../scripts/postgres/startPostgres.ts';
import { giveFolder, namedUser, userFor } from '../../../scripts/postgres/systemUser.ts';
import { migrate } from '../../../src/server/store/migrate.ts';
import { registerCompany, registerPerson } from '../../support/api/registrations.ts';
import { start } from '../../support/api/start.ts';

/** The oldest PostgreSQL that this machine has of its own. */
async function binaries(): Promise<string | undefined> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const folders = versions.sort((a, b) => Number(a) - Number(b)).map((version) => `/usr/lib/postgresql/${version}/bin`);
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')));
}

test('The store works on the machine’s own PostgreSQL too, where one is installed', { timeout: 60_000 }, async () => {
  const bin = await binaries();
  if (bin === undefined) return;
  const folder = await mkdtemp('/tmp/account-own-');
  const data = path.join(folder, 'data');
  await mkdir(data, { mode: 0o700 });
  const user = await userFor(folder);
  // PostgreSQL before 16 enters the folders above its own.
  await chmod(folder, 0o711);
  if (user !== undefined) await giveFolder(folder, user);
  if (user !== undefined) await giveFolder(data, namedUser);
  const [initdb, ...initdbArgs] = confineCommand([
    ...([`${bin}/initdb`, '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--auth=trust', '--no-sync'] as const),
    ...['-D', data],
  ]);
  execFileSync(initdb, initdbArgs, { stdio: 'ignore', cwd: data, ...(user && namedUser) });
  if (user !== undefined) await giveFolder(data, user);
  const [postgres, ...args] = confineCommand([
    ...([`${bin}/postgres`, '-D', data] as const),
    ...['-c', 'listen_addresses=', '-c', `unix_socket_directories=${folder}`, '-c', 'fsync=off'],
  ]);
  const server = spawn(postgres, args, { stdio: 'ignore', cwd: data, ...user });
  onTestFinished(async () => {
    server.kill('SIGINT');
    await once(server, 'exit');
    await rm(folder, { recursive: true, force: true });
  });
  const superuser = connectionTo(folder, 'postgres', 'postgres');
  await untilAnswering(superuser);
  await giveDatabase(superuser);
  const connectionString = connectionTo(folder, 'postgres');
  await migrate(connectionString);
  await migrate(connectionString);
  const { address, mail } = await start({ connectionString });
  expect((await registerPerson(address, 'a@example.com')).status).toBe(201);
  expect((await registerCompany(address, 'b@example.com', '20000000001')).status).toBe(201);
  expect((await registerPerson(address, 'A@example.com')).status).toBe(422);
  await mail('companyRequested', 'b@example.com');
});

async function untilAnswering(connectionString: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const client = new pg.Client({ connectionString });
    const works = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (works) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
