// npm run test:cluster: many machines, real engines. Faults of the database's machines and a rolling release under acknowledged writes.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { waitForEnd } from '../../scripts/launch/waitForEnd.ts';
import { recordFigures } from '../../scripts/proof/recordFigures.ts';
import { writeResult } from '../../scripts/verify/writeResult.ts';
import { printTable, type Row } from '../bench/measure/report.ts';
import { insertProducts } from '../support/api/insertProducts.ts';
import { query } from '../support/api/query.ts';
import { seedPerson } from '../support/people/seedPerson.ts';
import { findLost } from './findLost.ts';
import { findTools } from './findTools.ts';
import { findNetworkObstacle } from './machines/cutNetwork.ts';
import { type Cluster, openCluster } from './openCluster.ts';
import { type Load, type Writer, writeLoad } from './writeLoad.ts';

/** Longest time without an acknowledged write. */
const mostSeconds = 30;
const people = 8;

type Fault = { readonly name: string; readonly run: (cluster: Cluster) => Promise<void>; readonly isPlanned?: true; readonly cuts?: true };

const faults: Readonly<Record<string, Fault>> = {
  postgres: {
    name: 'PostgreSQL of the primary killed',
    run: async ({ machineOf }) => (await machineOf('leader')).killPostgres(),
  },
  machine: {
    name: 'machine of the primary lost',
    async run({ machineOf }) {
      const primary = await machineOf('leader');
      await primary.kill();
      await sleep(35_000);
      primary.start();
    },
  },
  pause: {
    name: 'machine of the primary paused for 40 s',
    async run({ machineOf }) {
      const primary = await machineOf('leader');
      await primary.pause();
      await sleep(40_000);
      primary.resume();
    },
  },
  standby: {
    name: 'machine of the synchronous standby lost',
    async run({ machineOf }) {
      const standby = await machineOf('sync_standby');
      await standby.kill();
      await sleep(10_000);
      standby.start();
    },
  },
  etcd: {
    name: 'leading machine of etcd lost',
    async run({ etcd }) {
      const leads = await Promise.all(etcd.map((machine) => machine.isLeader()));
      const lost = etcd[leads.indexOf(true)] ?? etcd[0];
      await lost?.kill();
      await sleep(20_000);
      lost?.start();
    },
  },
  etcdMajority: {
    name: 'two of three machines of etcd lost',
    async run({ etcd }) {
      const lost = etcd.slice(1);
      await Promise.all(lost.map((machine) => machine.kill()));
      await sleep(40_000);
      for (const machine of lost) machine.start();
    },
  },
  network: {
    name: 'primary cut off from all for 40 s',
    cuts: true,
    async run({ machineOf, cut, heal }) {
      cut(await machineOf('leader'));
      await sleep(40_000);
      heal();
    },
  },
  balancer: {
    name: 'primary cut off from the servers for 10 s',
    cuts: true,
    async run({ machineOf, cutBalancer, heal }) {
      cutBalancer(await machineOf('leader'));
      await sleep(10_000);
      heal();
    },
  },
  switchover: { name: 'switched over', run: ({ switchOver }) => switchOver() },
  release: { name: 'release, server after server', run: ({ release }) => release(), isPlanned: true },
};

const { values } = parseArgs({
  options: {
    asynchronous: { type: 'boolean', default: false },
    times: { type: 'string', default: '20' },
    only: { type: 'string', default: Object.keys(faults).join() },
  },
});
const times = Math.max(1, Number(values.times) || 0);
const chosen = values.only.split(',');
const unknown = chosen.filter((name) => faults[name] === undefined);
if (unknown.length > 0) {
  console.error(`There is no fault ${unknown.join()}. There are: ${Object.keys(faults).join(', ')}.`);
  process.exit(2);
}

const { tools, missing } = findTools();
if (tools === undefined) {
  console.log(`Skipped: these packages of Debian are missing: apt install ${missing.join(' ')}`);
  writeResult({ passed: 0, skipped: chosen.length, failures: [] });
  process.exit(0);
}

const obstacle = findNetworkObstacle();
const skipped = obstacle === undefined ? [] : chosen.filter((name) => faults[name]?.cuts);
if (skipped.length > 0) console.log(`Skipped: ${skipped.join(', ')}, since ${obstacle}.`);

const began = performance.now();
const note = (line: string) => console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(6)} s  ${line}`);
const cluster = await openCluster(tools, { note, isSynchronous: !values.asynchronous });
waitForEnd().then(async () => {
  await cluster.end();
  process.exit(1);
});

/** What became of a fault each time: seconds without an acknowledged write, and what is wrong afterwards. */
type Outcome = { readonly seconds: number; readonly acknowledged: number; readonly refused: number; readonly lost: readonly string[] };
const outcomes = new Map<string, Outcome[]>();
const problems: string[] = [];
try {
  const writers = await seedWriters();
  const load = writeLoad(cluster.address, writers);
  // Rounds rather than one fault after the other: an end before its time has seen all.
  for (let time = 1; time <= times; time++)
    for (const name of chosen) {
      const fault = faults[name];
      if (fault === undefined || skipped.includes(name)) continue;
      const outcome = await suffer(fault, load);
      outcomes.set(name, [...(outcomes.get(name) ?? []), outcome]);
      const { seconds, acknowledged, refused, lost } = outcome;
      note(
        `${fault.name}, ${time}: ${seconds.toFixed(1)} s without, ${acknowledged} acknowledged, ${refused} tries refused, ${lost.length} wrong`,
      );
      for (const line of lost.slice(0, 5)) note(`  ${line}`);
    }
  await load.end();
  problems.push(...[...load.wrong].map(([what, count]) => `${count} × ${what}`), ...(await findUnsent(load)));
} catch (error) {
  problems.push(error instanceof Error ? error.message : String(error));
} finally {
  await cluster.end();
}

const rows = [...outcomes].map(([name, all]): Row => {
  const lost = all.flatMap((outcome) => outcome.lost);
  const refused = all.reduce((sum, outcome) => sum + outcome.refused, 0);
  const longest = Math.max(...all.map(({ seconds }) => seconds));
  const median = all.map(({ seconds }) => seconds).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  const { isPlanned, name: title } = faults[name] ?? { name };
  return {
    name: title,
    cells: [
      String(all.length),
      `${median.toFixed(1)} s`,
      `${longest.toFixed(1)} s`,
      String(all.reduce((sum, { acknowledged }) => sum + acknowledged, 0)),
      String(refused),
      String(lost.length),
    ],
    goal: isPlanned
      ? { text: '0 lost, 0 refused:', reached: lost.length === 0 && refused === 0 }
      : { text: `0 lost, ≤ ${mostSeconds} s:`, reached: lost.length === 0 && longest <= mostSeconds },
  };
});
const heads = ['times', 'without, median', 'longest', 'acknowledged', 'tries refused', 'lost or doubled'];
printTable(heads, rows);
recordFigures('cluster', { command: 'npm run test:cluster', heads, rows });
for (const problem of problems) console.log(problem);
const missed = rows.filter(({ goal }) => goal?.reached === false).map(({ name }) => ({ name, message: 'missed' }));
const failures = [...missed, ...problems.map((message) => ({ name: 'cluster', message }))];
writeResult({ passed: rows.length - missed.length, skipped: skipped.length, failures });
process.exit(failures.length > 0 ? 1 : 0);

async function seedWriters(): Promise<readonly Writer[]> {
  const { address, compiledDir, directUrl } = cluster;
  await insertProducts(directUrl);
  return Promise.all(
    Array.from({ length: people }, async (_, at) => {
      const server = { address, compiledDir, connectionString: directUrl, time: { now: new Date() } };
      const person = await seedPerson(server as Parameters<typeof seedPerson>[0], `writer${at}@example.com`);
      const list = await person.create('/api/my-account/lists', { name: 'Obra' });
      if (list.status !== 201) throw new Error(`A list: ${list.status} ${JSON.stringify(list.body)}`);
      return { cookie: [...person.cookies].map((pair) => pair.join('=')).join('; '), list: String(list.body.id) };
    }),
  );
}

/** A fault under load, until all is as before and every started write is acknowledged. */
async function suffer(fault: Fault, load: Load): Promise<Outcome> {
  await cluster.settle();
  const before = { ...load.counts };
  load.go();
  await sleep(2000);
  load.watch();
  await fault.run(cluster);
  await sleep(3000);
  await cluster.settle();
  await sleep(1000);
  const seconds = load.longestGap() / 1000;
  await load.pause();
  const lost = await findLost(cluster.directUrl, load);
  return { seconds, acknowledged: load.counts.acknowledged - before.acknowledged, refused: load.counts.refused - before.refused, lost };
}

/** Withdrawals that were not sent to their person and to the shop: one mail each, under one id however often it was sent. */
async function findUnsent({ numbers }: Load): Promise<readonly string[]> {
  const read = async () => (await readdir(cluster.mailsDir).catch(() => [])).filter((name) => name.endsWith('.json'));
  // Letters of servers that were lost are found again within a minute or two; a slow machine sends the others one by one.
  for (let [there, since] = [-1, performance.now()]; performance.now() - since < 120_000; await sleep(1000)) {
    const now = (await read()).length;
    if (now >= 2 * numbers.size) break;
    if (now !== there) [there, since] = [now, performance.now()];
  }
  const letters = new Map<string, number>();
  for (const name of await read()) {
    const [number = ''] = /\b\d{6}-\d{4}\b/.exec(await readFile(path.join(cluster.mailsDir, name), 'utf8')) ?? [];
    letters.set(number, (letters.get(number) ?? 0) + 1);
  }
  const wrong = [...numbers].filter((number) => letters.get(number) !== 2);
  const few = wrong.slice(0, 5).map((number) => `Withdrawal ${number} has ${letters.get(number) ?? 0} of 2 letters.`);
  if (wrong.length === 0) return [];
  const more = wrong.length > few.length ? [`… and ${wrong.length - few.length} more.`] : [];
  return [...few, ...more, ...(await describeQueue(cluster.directUrl))];
}

/** In which state letters are, and their places in the queue. */
async function describeQueue(connectionString: string): Promise<readonly string[]> {
  const rows = await query(
    connectionString,
    `select o.state, coalesce(j.state::text, 'none') as job, count(*)::int as letters, max(j.retry_count) as retries, min(j.start_after)::text as starts
     from outbox o left join pgboss.job j on j.data ->> 'id' = o.id::text where o.kind = 'mail' group by 1, 2 order by 1, 2`,
  );
  return rows.map(
    ({ state, job, letters, retries, starts }) =>
      `${letters} letters are ${state}, in the queue ${job}, retries ${retries}, from ${starts}.`,
  );
}
