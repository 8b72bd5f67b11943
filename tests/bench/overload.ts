/** The server before, in and after a spike of many times its capacity. `npm run bench -- overload [times] [seconds] [patience in seconds]` */
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, testCluster } from '../../scripts/postgres/testCluster.ts';
import { migrate } from '../../src/server/store/migrate.ts';
import { password, person } from '../support/api/bodies.ts';
import { browser, freshKey } from '../support/api/call.ts';
import { writeRelease } from '../support/api/fixture-release/write.ts';
import { report } from './measure/report.ts';
import { callers, type Shot } from './server/load.ts';
import { type Spiked, spike } from './server/spike.ts';
import { endProcesses, type Held, startProcess } from './server/startProcess.ts';

const bounded = (text: string | undefined, otherwise: number, most: number) =>
  Math.min(Math.max(Number(text ?? otherwise) || otherwise, 1), most);
const times = bounded(process.argv[2], 6, 20);
const seconds = bounded(process.argv[3], 10, 30);
const patience = bounded(process.argv[4], 10, 35);

const folder = await mkdtemp(path.join(tmpdir(), 'bench-overload-'));
const cluster = await testCluster(migrate);
try {
  const { connectionString } = await createDatabase(cluster);
  const compiledDir = path.join(folder, 'compiled');
  await writeRelease(compiledDir, { tenant: 'aa', newExperience: true });
  const env = { DATABASE_URL: connectionString, PORT: '0', DATA_DIR: path.join(folder, 'data'), COMPILED_DIR: compiledDir };
  const { address, held } = await startProcess('ours', env);
  const people = Array.from({ length: 8 }, (_, at) => `person${at}@bench.test`);
  for (const email of people) {
    const headers = { 'idempotency-key': freshKey() };
    const answer = await browser(address).call('/api/my-account/v2/users', { method: 'POST', body: person(email), headers });
    if (answer.status >= 300) throw new Error(`registration: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  const signedIn = browser(address);
  await signedIn.call('/api/session/v1/session/create', { method: 'POST', body: { email: people[0], password } });
  const cookie = [...signedIn.cookies].map((pair) => pair.join('=')).join('; ');
  const headers = { 'x-tenant': 'aa', 'x-channel': 'web' };
  let turn = 0;
  /** Of forty calls one hashes a password and four ask no database. */
  const next = (): Shot => {
    const at = turn++ % 40;
    if (at === 0)
      return {
        url: `${address}/api/session/v1/session/create`,
        method: 'POST',
        headers,
        body: { email: people[turn % people.length], password },
      };
    if (at < 5) return { url: `${address}/api/my-account/v1/countryInfoList`, headers };
    return { url: `${address}/api/session/commerce/fetchSessionInfo`, headers: { ...headers, cookie } };
  };

  await callers(8, 2000, next);
  const { perSecond: capacity } = await callers(8, 4000, next);
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const phases: { readonly name: string; readonly spiked: Spiked; readonly most: Held; readonly end: Held }[] = [];
  const phase = async (name: string, share: number, lasting: number) => {
    let most = await held();
    const look = setInterval(async () => {
      const now = await held();
      most = { rss: Math.max(most.rss, now.rss), sockets: Math.max(most.sockets, now.sockets) };
    }, 500);
    const spiked = await spike({ perSecond: capacity * share, seconds: lasting, patience, agent }, next);
    clearInterval(look);
    phases.push({ name, spiked, most, end: await held() });
  };
  await phase('before, at half of capacity', 0.5, 5);
  await phase(`spike of ${times} × capacity`, times, seconds);
  await phase('after, at half of capacity', 0.5, 5);
  await sleep(10_000);
  await phase('ten seconds later', 0.5, 5);
  agent.destroy();

  const calm = phases[0];
  const mebibytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0);
  const by = (value: number, to: number | undefined) => `${value.toFixed(0)} (${(value / (to ?? Number.NaN)).toFixed(1)} ×)`;
  console.log(
    `Capacity, eight callers: ${capacity.toFixed(0)} answers/s; a caller gives up after ${patience} s. Times in ms, of those answered.`,
  );
  report(
    'overload',
    [
      'sent',
      'answered',
      'shed',
      'gave up',
      'failed',
      'answered/s by capacity',
      'p50',
      'p95',
      'p99 (by before)',
      'MiB most',
      'MiB at end',
      'sockets most',
      'at end',
    ],
    phases.map(({ name, spiked, most, end }) => ({
      name,
      cells: [
        ...[spiked.sent, spiked.answered, spiked.shed, spiked.gaveUp, spiked.failed].map(String),
        (spiked.answered / spiked.seconds / capacity).toFixed(2),
        ...[spiked.p50, spiked.p95].map((value) => value.toFixed(0)),
        by(spiked.p99, calm?.spiked.p99),
        ...[most.rss, end.rss].map(mebibytes),
        ...[most.sockets, end.sockets].map(String),
      ],
    })),
    { capacity, times, seconds, patience, phases },
  );
} finally {
  await endProcesses();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit();
