import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase, testCluster } from '../../../scripts/postgres/testCluster.ts';
import { migrate } from '../../../src/server/store/migrate.ts';
import { password, person } from '../../support/api/bodies.ts';
import { type Browser, browser, freshKey } from '../../support/api/call.ts';
import { callSolving } from '../../support/api/challenges.ts';
import { writeRelease } from '../../support/api/fixture-release/writeRelease.ts';
import { endProcesses, type StartedProcess, startProcess } from './startProcess.ts';

export type BenchShop = {
  readonly own: StartedProcess;
  /** With which another server serves the same. */
  readonly env: Readonly<Record<string, string>>;
  /** E-mails of people, who share one password. */
  readonly people: readonly string[];
  /** The first of them. */
  readonly signedIn: Browser;
  readonly cookie: string;
  readonly end: () => Promise<void>;
};

/** Our server in a process of its own, on a database of its own, with so many people. */
export async function openShop(count: number): Promise<BenchShop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-server-'));
  const cluster = await testCluster(migrate);
  const end = async () => {
    await endProcesses();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const { connectionString } = await createDatabase(cluster);
    const compiledDir = path.join(folder, 'compiled');
    await writeRelease(compiledDir, { tenant: 'aa', newExperience: true });
    const env = { DATABASE_URL: connectionString, PORT: '0', DATA_DIR: path.join(folder, 'data'), COMPILED_DIR: compiledDir };
    const own = await startProcess('ours', env);
    const people = Array.from({ length: count }, (_, at) => `person${at}@bench.test`);
    for (const email of people) {
      const headers = { 'idempotency-key': freshKey() };
      const register = { method: 'POST', body: person(email), headers };
      const answer = await callSolving(browser(own.address), '/api/my-account/v2/users', register);
      if (answer.status >= 300) throw new Error(`registration: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    const signedIn = browser(own.address);
    await signedIn.call('/api/session/v1/session/create', { method: 'POST', body: { email: people[0], password } });
    const cookie = [...signedIn.cookies].map((pair) => pair.join('=')).join('; ');
    return { own, env, people, signedIn, cookie, end };
  } catch (error) {
    await end();
    throw error;
  }
}
