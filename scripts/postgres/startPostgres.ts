import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { applicationRole, giveDatabase } from './applicationRole.ts';
import { boundLog } from './boundLog.ts';
import { type Command, confineCommand } from './confineCommand.ts';
import { binariesFor, findBinaries } from './findBinaries.ts';
import { initialise } from './initialise.ts';
import { keepingLog } from './keepingLog.ts';
import { removeStalePid } from './removeStalePid.ts';
import { giveFolder, noOtherUser, type SystemUser, userFor } from './systemUser.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { workingDirectory } from './workingDirectory.ts';

export interface PostgresOptions {
  /** The folder of the cluster; made if it is not there. */
  readonly dataDir: string;
  /** False: nothing is written through to disk, for tests. */
  readonly durable: boolean;
  readonly logFile: string;
  /** A folder that every finished file of the database's log is copied to, for `npm run restore`. */
  readonly keepLogIn?: string | undefined;
  /** It is restarted if it ends by itself, as it does when the disk is full or its machine has no memory left. */
  readonly beginsAgain?: true;
  /** It first replays a kept log, however long that takes: with which settings. */
  readonly recovery?: Readonly<Record<string, string>>;
}

export interface RunningPostgres {
  /** For `pg`: the database `postgres` as the application may use it, through a socket that only this user can reach. */
  readonly connectionString: string;
  /** The same as the cluster's superuser, who makes databases; not for the application. */
  readonly superuserConnectionString: string;
  /** Ends the server in order; call it after the pools have ended. */
  stop(): Promise<void>;
}

/** Starts the bundled PostgreSQL and resolves when it answers, and the application's role owns its database. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { dataDir, logFile, keepLogIn, recovery, beginsAgain } = options;
  const found = await findBinaries();
  const user = await userFor(dataDir);
  const binaries = user === undefined ? found : await binariesFor(user, found);
  await initialise(binaries, { ...options, user });
  await removeStalePid(dataDir);
  if (user !== undefined) await giveFolder(dataDir, user);
  const more = { ...recovery, ...(keepLogIn === undefined ? {} : await keepingLog(keepLogIn, user)) };
  const sockets = await socketFolder(user);
  const command = confineCommand([binaries.postgres, ...serverOptions(options, user, sockets, more)]);
  const begin = () => launch(command, { dataDir, logFile, user });
  const server = await begin();
  const stopBounding = boundLog(logFile);
  let stopAgain = () => end(server);
  const stop = async () => {
    await stopAgain();
    stopBounding();
    await rm(sockets, { recursive: true, force: true });
    if (binaries !== found) await rm(path.dirname(path.dirname(binaries.postgres)), { recursive: true, force: true });
  };
  const superuserConnectionString = connectionTo(sockets, 'postgres', 'postgres');
  try {
    await untilAnswering(superuserConnectionString, server, { logFile, seconds: recovery === undefined ? 60 : 86_400 });
    await giveDatabase(superuserConnectionString);
  } catch (error) {
    await stop();
    throw error;
  }
  if (beginsAgain) {
    stopAgain = keepRunning(server, async () => {
      await removeStalePid(dataDir);
      return begin();
    });
  }
  return { connectionString: connectionTo(sockets, 'postgres'), superuserConnectionString, stop };
}

/** The address of a database behind a socket folder, as the application's role. */
export function connectionTo(socketDir: string, database: string, role: string = applicationRole): string {
  return `postgresql://${role}@localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(socketDir)}`;
}

/** A private folder for the server's socket: only this user can connect, so neither port nor password is needed. */
async function socketFolder(user: SystemUser | undefined): Promise<string> {
  const folder = await temporaryFolder('account-socket-');
  if (user !== undefined) await chown(folder, user.uid, user.gid);
  return folder;
}

function serverOptions(
  { dataDir, durable }: PostgresOptions,
  user: SystemUser | undefined,
  sockets: string,
  more: Readonly<Record<string, string>>,
): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...withoutPersonalData,
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }),
    ...more,
  };
  const folder = user === undefined ? dataDir : workingDirectory;
  return ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** The log names what failed, never for whom: no values of keys, no statements, no parameters. The README asks the same of other servers. */
const withoutPersonalData = {
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
};

type Launch = { readonly dataDir: string; readonly logFile: string; readonly user: SystemUser | undefined };

/** In a process group of its own: a terminal's Ctrl-C is for us, who close our connections first. */
async function launch([program, ...args]: Command, { dataDir, logFile, user }: Launch): Promise<ChildProcess> {
  await mkdir(path.dirname(logFile), { recursive: true });
  const log = await open(logFile, 'a', 0o600);
  try {
    const server = spawn(program, args, { detached: true, cwd: dataDir, ...user, stdio: ['ignore', log.fd, log.fd] });
    await once(server, 'spawn').catch((error: unknown) => {
      throw user === undefined ? error : noOtherUser(error);
    });
    return server;
  } finally {
    await log.close();
  }
}

async function untilAnswering(
  connectionString: string,
  server: ChildProcess,
  { logFile, seconds }: { readonly logFile: string; readonly seconds: number },
): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (Date.now() < deadline) {
    if (hasEnded(server)) throw new Error(`PostgreSQL did not start. ${logFile} ends with:\n${await lastLines(logFile)}`);
    if (await answers(connectionString)) return;
    await pause(20);
  }
  throw new Error(`PostgreSQL did not answer within ${seconds} seconds; see ${logFile}.`);
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  // While the server starts or ends, a lost connection is emitted as an event besides the refusal.
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Restarts a server a second after it has ended by itself. @returns a function that ends it permanently */
function keepRunning(first: ChildProcess, begin: () => Promise<ChildProcess>): () => Promise<void> {
  let server = first;
  let isWanted = true;
  const running = (async () => {
    while (isWanted) {
      if (!hasEnded(server)) await once(server, 'exit');
      if (isWanted) await pause(1000);
      // What hinders it now may be gone at the next try.
      if (isWanted) server = await begin().catch(() => server);
    }
  })();
  return async () => {
    isWanted = false;
    await end(server);
    await running;
    await end(server);
  };
}

async function end(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  await ended;
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}

async function lastLines(file: string): Promise<string> {
  return (await readFile(file, 'utf8')).trimEnd().split('\n').slice(-5).join('\n');
}
