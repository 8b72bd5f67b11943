import { rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { applicationRole } from './applicationRole.ts';
import { startPostgres } from './startPostgres.ts';
import { folderOfProcess } from './temporaryFolder.ts';

const prefix = 'account-cluster-';
const gigabyte = 2 ** 30;

export interface TestCluster {
  /** Hand this to other processes: `createDatabase` needs no more. */
  readonly superuserConnectionString: string;
  readonly dataDir: string;
  stop(): Promise<void>;
}

/**
 * A cluster for tests, in memory where there is room, which forgets everything when it stops.
 * @param prepare fills the template, from which each `createDatabase` copies (migrations, say)
 */
export async function testCluster(prepare: (connectionString: string) => Promise<void>): Promise<TestCluster> {
  const parent = await roomiestFolder();
  const folder = await folderOfProcess(parent, prefix);
  const dataDir = path.join(folder, 'cluster');
  const server = await startPostgres({ dataDir, durable: false, logFile: path.join(folder, 'postgres.log') });
  const { superuserConnectionString } = server;
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await run(superuserConnectionString, `CREATE DATABASE template OWNER ${applicationRole}`);
    // Tests put back rows of tables that refer to each other: references are not checked meanwhile.
    await run(superuserConnectionString, `GRANT SET ON PARAMETER session_replication_role TO ${applicationRole}`);
    await prepare(ofDatabase(server.connectionString, 'template'));
  } catch (error) {
    await stop();
    throw error;
  }
  return { superuserConnectionString, dataDir, stop };
}

export interface TestDatabase {
  readonly connectionString: string;
  drop(): Promise<void>;
}

let made = 0;

/** A fresh copy of the template that the application's role owns, in some 12 ms; safe to call from many processes at a time. */
export async function createDatabase({ superuserConnectionString }: Pick<TestCluster, 'superuserConnectionString'>): Promise<TestDatabase> {
  const name = `test_${process.pid}_${Date.now()}_${made++}`;
  await run(superuserConnectionString, `CREATE DATABASE ${name} TEMPLATE template STRATEGY file_copy OWNER ${applicationRole}`);
  return {
    connectionString: ofDatabase(superuserConnectionString, name, applicationRole),
    drop: () => run(superuserConnectionString, `DROP DATABASE ${name} WITH (FORCE)`),
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

function ofDatabase(connectionString: string, database: string, role?: string): string {
  const address = new URL(connectionString);
  address.pathname = `/${database}`;
  if (role !== undefined) address.username = role;
  return address.href;
}

async function roomiestFolder(): Promise<string> {
  const memory = '/dev/shm';
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > gigabyte ? memory : os.tmpdir();
}
