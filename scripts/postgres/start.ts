import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from './binaries.ts';
import { type Command, confined } from './confine.ts';
import { initialise } from './initialise.ts';
import { socketFolder } from './socket.ts';
import { removeStalePid } from './stale.ts';

export interface PostgresOptions {
  /** Where the cluster lives; made if it is not there. */
  readonly dataDir: string;
  /** False: nothing is written through to disk, for tests. */
  readonly durable: boolean;
  readonly logFile: string;
}

export interface RunningPostgres {
  /** For `pg`: the database `postgres`, through a socket that only this user can reach. */
  readonly connectionString: string;
  /** Ends the server in order; call it after the pools have ended. */
  stop(): Promise<void>;
}

/** Starts the bundled PostgreSQL and resolves when it answers. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const binaries = await findBinaries();
  await initialise(binaries, options);
  await removeStalePid(options.dataDir);
  const sockets = await socketFolder();
  const server = await launch(confined([binaries.postgres, ...serverOptions(options, sockets)]), options.logFile);
  const stop = async () => {
    await end(server);
    await rm(sockets, { recursive: true, force: true });
  };
  const connectionString = connectionTo(sockets, 'postgres');
  try {
    await untilAnswering(connectionString, server, options.logFile);
  } catch (error) {
    await stop();
    throw error;
  }
  return { connectionString, stop };
}

/** The address of a database behind a socket folder. */
export function connectionTo(socketDir: string, database: string): string {
  return `postgresql://postgres@localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(socketDir)}`;
}

function serverOptions({ dataDir, durable }: PostgresOptions, sockets: string): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }),
  };
  return ['-D', dataDir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** In a process group of its own: a terminal's Ctrl-C is for us, who close our connections first. */
async function launch([program, ...args]: Command, logFile: string): Promise<ChildProcess> {
  await mkdir(path.dirname(logFile), { recursive: true });
  const log = await open(logFile, 'a', 0o600);
  try {
    const server = spawn(program, args, { detached: true, stdio: ['ignore', log.fd, log.fd] });
    await once(server, 'spawn');
    return server;
  } finally {
    await log.close();
  }
}

async function untilAnswering(connectionString: string, server: ChildProcess, logFile: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (hasEnded(server)) throw new Error(`PostgreSQL did not start. ${logFile} ends with:\n${await lastLines(logFile)}`);
    if (await answers(connectionString)) return;
    await pause(20);
  }
  throw new Error(`PostgreSQL did not answer within a minute; see ${logFile}.`);
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  // While the server starts or ends, a lost connection is told as an event besides the refusal.
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
