/** The server at 60 % of its capacity for an hour, with hiccups of its processor. `npm run bench -- hour [minutes]` */
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Row, report } from './measure/report.ts';
import { callers } from './server/load.ts';
import { mixedLoad } from './server/mixedLoad.ts';
import { openShop } from './server/openShop.ts';
import { pinHere } from './server/pin.ts';
import { type SpikeFigures, sendBy, spike } from './server/spike.ts';
import type { HeldResources } from './server/startProcess.ts';

const minutes = Math.max(Number(process.argv[2] ?? 60) || 60, 2);
const SHARE = 0.6;
/**
 * Once in so many milliseconds the server's process stands still for so many: what comes meanwhile, and waits for what came before, is more than a
 * twentieth of all calls, so that p95 is one of theirs in every minute.
 */
const EVERY = 10_000;
const PAUSE = 500;
/** Seconds after which a caller gives up. */
const PATIENCE = 10;

type Minute = { readonly spiked: SpikeFigures; readonly held: HeldResources };

pinHere(0);
const { end, ...shop } = await openShop(8);
try {
  const { own } = shop;
  const next = mixedLoad({ ...shop, address: own.address });
  await callers(8, 2000, next);
  const { perSecond: capacity } = await callers(8, 8000, next);
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const hiccups = setInterval(() => own.pause(PAUSE), EVERY);
  const done: Minute[] = [];
  for (let minute = 0; minute < minutes; minute++) {
    const spiked = await spike({ perSecond: capacity * SHARE, seconds: 60, patience: PATIENCE }, next, sendBy(agent));
    done.push({ spiked, held: await own.held() });
    process.stderr.write(
      `minute ${minute + 1} of ${minutes}: p50 ${spiked.p50.toFixed(1)} ms, p95 ${spiked.p95.toFixed(0)} ms, ${spiked.shed} shed, ${spiked.failed} failed\n`,
    );
  }
  clearInterval(hiccups);
  agent.destroy();
  await sleep(10_000);
  const after = await own.held();

  const sum = (part: 'sent' | 'answered' | 'shed' | 'gaveUp' | 'failed', of: readonly Minute[]) =>
    of.reduce((total, { spiked }) => total + spiked[part], 0);
  const mean = (part: 'p50' | 'p95' | 'p99', of: readonly Minute[]) =>
    of.reduce((total, { spiked }) => total + spiked[part], 0) / of.length;
  // The first minute warms up what is compiled late.
  const part = Math.max(1, Math.floor(minutes / 6));
  const [early, late] = [done.slice(1, 1 + part), done.slice(-part)];
  const row = (name: string, of: readonly Minute[]): Row => ({
    name,
    cells: [
      ...(['sent', 'answered', 'shed', 'gaveUp', 'failed'] as const).map((what) => String(sum(what, of))),
      ...(['p50', 'p95', 'p99'] as const).map((what) => mean(what, of).toFixed(0)),
      ((of.at(-1)?.held.rss ?? 0) / 2 ** 20).toFixed(0),
      String(of.at(-1)?.held.sockets ?? 0),
    ],
  });
  const isSteady = mean('p95', late) <= 2 * mean('p95', early) && (late.at(-1)?.held.rss ?? 0) <= 1.5 * (early.at(-1)?.held.rss ?? 0);
  const isWhole = sum('failed', done) === 0 && sum('gaveUp', done) + sum('shed', done) <= sum('sent', done) / 100;
  console.log(`Capacity, eight callers: ${capacity.toFixed(0)} answers/s; ${PAUSE} ms of standstill every ${EVERY / 1000} s.`);
  report(
    'hour',
    ['sent', 'answered', 'shed', 'gave up', 'failed', 'p50', 'p95', 'p99', 'MiB at end', 'sockets'],
    [
      row(`the first ${part} min`, early),
      {
        ...row(`the last ${part} min`, late),
        goal: { text: 'p95 ≤ 2 ×, memory ≤ 1.5 × the first:', reached: isSteady },
      },
      {
        ...row(`all ${minutes} min at 60 % of capacity`, done),
        goal: { text: '0 failed; shed or given up ≤ 1 %; sockets given back:', reached: isWhole && after.sockets <= 50 },
      },
      { name: 'ten seconds later', cells: [...Array<string>(8).fill(''), (after.rss / 2 ** 20).toFixed(0), String(after.sockets)] },
    ],
    { capacity, minutes, done, after },
  );
} finally {
  await end();
}
process.exit();
