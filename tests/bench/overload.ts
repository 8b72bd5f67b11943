/** The server before, in and after a spike of many times its capacity. `npm run bench -- overload [times] [seconds] [patience in seconds]` */
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Goal, report } from './measure/report.ts';
import { callers } from './server/load.ts';
import { mixedLoad } from './server/mixedLoad.ts';
import { openShop } from './server/openShop.ts';
import { pinHere } from './server/pin.ts';
import { type SpikeFigures, sendBy, spike } from './server/spike.ts';
import { startBalancer } from './server/startBalancer.ts';
import { type CrowdFigures, startCrowd } from './server/startCrowd.ts';
import type { HeldResources } from './server/startProcess.ts';

const bounded = (text: string | undefined, otherwise: number, most: number) =>
  Math.min(Math.max(Number(text ?? otherwise) || otherwise, 1), most);
/** Of the capacity. More than 6 × a crowd cannot send to a server that refuses each call itself. */
const given = process.argv[2];
const [times, timesBehind] = [bounded(given, 6, 20), bounded(given, 10, 20)];
const seconds = bounded(process.argv[3], 10, 30);
const patience = bounded(process.argv[4], 10, 35);

/** Beside the crowd so many calls a second come from callers who keep their connections: their times are the server's, not those of a busy caller. */
const BESIDE = 100;

/** A phase of the load: what became of the crowd's calls and of those beside it, which share of a core the server used, and what it held meanwhile and after it. */
type Phase = {
  readonly name: string;
  readonly crowd: CrowdFigures;
  readonly beside: SpikeFigures;
  readonly server: number;
  readonly most: HeldResources;
  readonly end: HeldResources;
};

/** What is refused early keeps nobody waiting; what is accepted takes at most twice its time; what was held is given back. */
function goalOf({ crowd: { spiked }, beside, end: held }: Phase, before: Phase, isSpike: boolean): Goal {
  const isQuick = beside.p95 <= 2 * before.beside.p95 && beside.hashing.p50 <= 2 * before.beside.hashing.p50;
  const unanswered = spiked.gaveUp + spiked.failed + beside.gaveUp + beside.failed;
  if (isSpike)
    return {
      text: 'gave up or failed ≤ 1 %, p95 of those answered and p50 of logins ≤ 2 × before:',
      reached: isQuick && unanswered <= (spiked.sent + beside.sent) / 100,
    };
  return {
    text: 'p95 and p50 of logins ≤ 2 ×, memory ≤ 1.5 ×, sockets ≤ 2 × before:',
    reached: isQuick && held.rss <= 1.5 * before.end.rss && held.sockets <= 2 * before.end.sockets,
  };
}

// Callers and database on one core, the server on the other: so that callers do not slow the server.
pinHere(0);
const { end, ...shop } = await openShop(8);
const { own } = shop;
try {
  const { held } = own;
  const calledAt = (address: string) => ({ address, people: shop.people, cookie: shop.cookie });

  const direct = mixedLoad(calledAt(own.address));
  await callers(8, 2000, direct);
  const { perSecond: capacity } = await callers(8, 4000, direct);
  const phase = async (address: string, name: string, share: number, lasting: number): Promise<Phase> => {
    let most = await held();
    const look = setInterval(async () => {
      const now = await held();
      most = { rss: Math.max(most.rss, now.rss), sockets: Math.max(most.sockets, now.sockets) };
    }, 500);
    // Each phase has callers of its own, who leave with it.
    const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
    const serverBefore = await own.cpu();
    const start = performance.now();
    const called = calledAt(address);
    const crowded = startCrowd({ shop: called, phase: { perSecond: capacity * share, seconds: lasting, patience } });
    const beside = await spike({ perSecond: BESIDE, seconds: lasting, patience }, mixedLoad(called), sendBy(agent));
    const crowd = await crowded;
    const server = ((await own.cpu()) - serverBefore) / ((performance.now() - start) * 1000);
    clearInterval(look);
    agent.destroy();
    await sleep(1000);
    return { name, crowd, beside, server, most, end: await held() };
  };
  const phasesAt = async (address: string, times: number, through: string): Promise<readonly Phase[]> => {
    const before = await phase(address, `before, at half of capacity${through}`, 0.5, 5);
    const spiked = await phase(address, `spike of ${times} × capacity${through}`, times, seconds);
    const after = await phase(address, `after, at half of capacity${through}`, 0.5, 5);
    await sleep(10_000);
    return [before, spiked, after, await phase(address, `ten seconds later${through}`, 0.5, 5)];
  };
  const balancer = await startBalancer(own.address);
  const behind = balancer === undefined ? [] : await phasesAt(balancer.address, timesBehind, ', behind HAProxy');
  await balancer?.end();
  if (balancer === undefined) console.log('Not measured behind a balancer: HAProxy is not installed (Debian: apt install haproxy).');
  const groups = [behind, await phasesAt(own.address, times, '')];
  const mebibytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0);
  const by = (value: number, to: number | undefined) => `${value.toFixed(0)} (${(value / (to ?? Number.NaN)).toFixed(1)} ×)`;
  console.log(
    `Capacity, eight callers: ${capacity.toFixed(0)} answers/s; a caller gives up after ${patience} s. Times in ms, of the answered ones of ${BESIDE} calls a second beside the crowd, logins apart.`,
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
      'beside: sent',
      'answered',
      'p50',
      'p95',
      'p99 (by before)',
      'logins: answered',
      'p50',
      'of a core: crowd',
      'server',
      'MiB most',
      'MiB at end',
      'sockets most',
      'at end',
    ],
    groups.flatMap((phases) =>
      phases.map((phase, at) => {
        const [before] = phases;
        const { name, crowd, beside, server, most, end: left } = phase;
        const { spiked } = crowd;
        return {
          name,
          cells: [
            ...[spiked.sent, spiked.answered, spiked.shed, spiked.gaveUp, spiked.failed].map(String),
            (spiked.answered / spiked.seconds / capacity).toFixed(2),
            ...[beside.sent, beside.answered].map(String),
            ...[beside.p50, beside.p95].map((value) => value.toFixed(1)),
            by(beside.p99, before?.beside.p99),
            ...[String(beside.hashing.answered), beside.hashing.p50.toFixed(0)],
            ...[crowd.cores, server].map((share) => share.toFixed(2)),
            ...[most.rss, left.rss].map(mebibytes),
            ...[most.sockets, left.sockets].map(String),
          ],
          ...(before !== undefined && at > 0 && { goal: goalOf(phase, before, at === 1) }),
        };
      }),
    ),
    { capacity, times, timesBehind, seconds, patience, phases: groups.flat() },
  );
} finally {
  await end();
}
process.exit();
