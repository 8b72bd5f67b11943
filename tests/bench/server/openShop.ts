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

/** Somebody who logs in, and the cookie of a browser from which they have before: most logins come from one, and no mail or notice tells of them. */
export type BenchPerson = { readonly email: string; readonly browser: string };

export type BenchShop = {
  readonly own: StartedProcess;
  /** With which another server serves the same. */
  readonly env: Readonly<Record<string, string>>;
  /** They share one password. */
  readonly people: readonly BenchPerson[];
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
    const people: BenchPerson[] = [];
    for (let at = 0; at < count; at++) {
      const email = `person${at}@bench.test`;
      const headers = { 'idempotency-key': freshKey() };
      const register = { method: 'POST', body: person(email), headers };
      const answer = await callSolving(browser(own.address), '/api/my-account/v2/users', register);
      if (answer.status >= 300) throw new Error(`registration: ${answer.status} ${JSON.stringify(answer.body)}`);
      people.push({ email, browser: marksOf(await logIn(own.address, email)) });
    }
    const signedIn = await logIn(own.address, people[0]?.email ?? '');
    const cookie = [...signedIn.cookies].map((pair) => pair.join('=')).join('; ');
    return { own, env, people, signedIn, cookie, end };
  } catch (error) {
    await end();
    throw error;
  }
}

async function logIn(address: string, email: string): Promise<Browser> {
  const used = browser(address);
  const answer = await used.call('/api/session/v1/session/create', { method: 'POST', body: { email, password } });
  if (answer.status >= 300) throw new Error(`login: ${answer.status}`);
  return used;
}

/** The cookie by which a browser is known from an earlier login. */
function marksOf({ cookies }: Browser): string {
  const marks = [...cookies].filter(([name]) => name.includes('known'));
  if (marks.length !== 1) throw new Error('Which cookie is the mark of a known browser?');
  return marks.map((pair) => pair.join('=')).join('; ');
}
