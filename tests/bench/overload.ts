/** The server before, in and after a spike of many times its capacity. `npm run bench -- overload [times] [seconds] [patience in seconds]` */
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Goal, report } from './measure/report.ts';
import { callers } from './server/load.ts';
import { mixedLoad } from './server/mixedLoad.ts';
import { openShop } from './server/openShop.ts';
import { pinHere } from './server/pin.ts';
import { type Spiked, spike } from './server/spike.ts';
import type { Held } from './server/startProcess.ts';

const bounded = (text: string | undefined, otherwise: number, most: number) =>
  Math.min(Math.max(Number(text ?? otherwise) || otherwise, 1), most);
const times = bounded(process.argv[2], 6, 20);
const seconds = bounded(process.argv[3], 10, 30);
const patience = bounded(process.argv[4], 10, 35);

/** A phase of the load: what became of its calls, which share of a core callers and server used, and what the server held meanwhile and after it. */
type Phase = {
  readonly name: string;
  readonly spiked: Spiked;
  readonly cores: { readonly callers: number; readonly server: number };
  readonly most: Held;
  readonly end: Held;
};

/** What is refused early keeps nobody waiting; what is accepted takes at most twice its time; what was held is given back. */
function goalOf({ spiked, end: held }: Phase, before: Phase, isSpike: boolean): Goal {
  const isQuick = spiked.p95 <= 2 * before.spiked.p95;
  if (isSpike)
    return {
      text: 'gave up or failed ≤ 1 %, p95 of those answered ≤ 2 × before:',
      reached: isQuick && spiked.gaveUp + spiked.failed <= spiked.sent / 100,
    };
  return {
    text: 'p95 ≤ 2 ×, memory ≤ 1.5 ×, sockets ≤ 2 × before:',
    reached: isQuick && held.rss <= 1.5 * before.end.rss && held.sockets <= 2 * before.end.sockets,
  };
}

// Callers and database on one core, the server on the other: so that callers do not slow the server.
pinHere(0);
const { end, ...shop } = await openShop(8);
const { own } = shop;
try {
  const { held } = own;
  const next = mixedLoad(shop);

  await callers(8, 2000, next);
  const { perSecond: capacity } = await callers(8, 4000, next);
  const phases: Phase[] = [];
  const phase = async (name: string, share: number, lasting: number) => {
    let most = await held();
    const look = setInterval(async () => {
      const now = await held();
      most = { rss: Math.max(most.rss, now.rss), sockets: Math.max(most.sockets, now.sockets) };
    }, 500);
    // Each phase has callers of its own, who leave with it.
    const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
    const [callersBefore, serverBefore] = [process.cpuUsage(), await own.cpu()];
    const spiked = await spike({ perSecond: capacity * share, seconds: lasting, patience, agent }, next);
    const { user, system } = process.cpuUsage(callersBefore);
    const microseconds = spiked.seconds * 1e6;
    const cores = { callers: (user + system) / microseconds, server: ((await own.cpu()) - serverBefore) / microseconds };
    clearInterval(look);
    agent.destroy();
    await sleep(1000);
    phases.push({ name, spiked, cores, most, end: await held() });
  };
  await phase('before, at half of capacity', 0.5, 5);
  await phase(`spike of ${times} × capacity`, times, seconds);
  await phase('after, at half of capacity', 0.5, 5);
  await sleep(10_000);
  await phase('ten seconds later', 0.5, 5);

  const [before] = phases;
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
      'of a core: callers',
      'server',
      'MiB most',
      'MiB at end',
      'sockets most',
      'at end',
    ],
    phases.map((phase, at) => {
      const { name, spiked, cores, most, end: left } = phase;
      return {
        name,
        cells: [
          ...[spiked.sent, spiked.answered, spiked.shed, spiked.gaveUp, spiked.failed].map(String),
          (spiked.answered / spiked.seconds / capacity).toFixed(2),
          ...[spiked.p50, spiked.p95].map((value) => value.toFixed(0)),
          by(spiked.p99, before?.spiked.p99),
          ...[cores.callers, cores.server].map((share) => share.toFixed(2)),
          ...[most.rss, left.rss].map(mebibytes),
          ...[most.sockets, left.sockets].map(String),
        ],
        ...(before !== undefined && at > 0 && { goal: goalOf(phase, before, at === 1) }),
      };
    }),
    { capacity, times, seconds, patience, phases },
  );
} finally {
  await end();
}
process.exit();
