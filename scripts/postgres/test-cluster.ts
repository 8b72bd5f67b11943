import { mkdtemp, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { ownIdentity } from '../process-identity.mjs';
import { startPostgres } from './start.ts';
import { sweep } from './sweep.ts';

const prefix = 'account-cluster-';
const gigabyte = 2 ** 30;

export interface TestCluster {
  /** Hand this to other processes: `createDatabase` needs no more. */
  readonly connectionString: string;
  stop(): Promise<void>;
}

/**
 * A cluster for tests, in memory where there is room, which forgets everything when it stops.
 * @param prepare fills the template, from which each `createDatabase` copies (migrations, say)
 */
export async function testCluster(prepare: (connectionString: string) => Promise<void>): Promise<TestCluster> {
  const parent = await roomiestFolder();
  await sweep(parent, prefix);
  const { pid, started } = ownIdentity();
  const folder = await mkdtemp(path.join(parent, `${prefix}${pid}-${started.replaceAll(/\W/g, '')}-`));
  const server = await startPostgres({ dataDir: path.join(folder, 'cluster'), durable: false, logFile: path.join(folder, 'postgres.log') });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await run(server.connectionString, 'CREATE DATABASE template');
    await prepare(ofDatabase(server.connectionString, 'template'));
  } catch (error) {
    await stop();
    throw error;
  }
  return { connectionString: server.connectionString, stop };
}

export interface TestDatabase {
  readonly connectionString: string;
  drop(): Promise<void>;
}

let made = 0;

/** A fresh copy of the template, in some 12 ms; safe to call from many processes at a time. */
export async function createDatabase(cluster: { readonly connectionString: string }): Promise<TestDatabase> {
  const name = `test_${process.pid}_${Date.now()}_${made++}`;
  await run(cluster.connectionString, `CREATE DATABASE ${name} TEMPLATE template STRATEGY file_copy`);
  return {
    connectionString: ofDatabase(cluster.connectionString, name),
    drop: () => run(cluster.connectionString, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function ofDatabase(connectionString: string, database: string): string {
  const address = new URL(connectionString);
  address.pathname = `/${database}`;
  return address.href;
}

async function roomiestFolder(): Promise<string> {
  const memory = '/dev/shm';
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > gigabyte ? memory : os.tmpdir();
}
