import { type Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../measure/rounds.ts';
import type { Shot } from './load.ts';

/** How the calls of a phase ended, and how long in milliseconds those took that were answered. */
export type Spiked = {
  readonly sent: number;
  readonly answered: number;
  readonly shed: number;
  readonly gaveUp: number;
  readonly failed: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
};

export type Spike = {
  readonly perSecond: number;
  readonly seconds: number;
  /** Seconds after which a caller gives up. */
  readonly patience: number;
  readonly agent: Agent;
};

/** More calls are not sent, however quick the server is. */
const mostCalls = 100_000;

type Ending = 'answered' | 'shed' | 'gaveUp' | 'failed';

function shoot({ url, method = 'GET', headers = {}, body }: Shot, { agent, patience }: Spike): Promise<Ending> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const length = text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  return new Promise((ended) => {
    const sent = request(url, { method, agent, headers: { ...headers, ...length } }, (response) => {
      response.resume();
      response.once('error', () => end('failed'));
      response.once('end', () => end(response.statusCode === 503 ? 'shed' : (response.statusCode ?? 500) < 300 ? 'answered' : 'failed'));
    });
    const timer = setTimeout(() => {
      end('gaveUp');
      sent.destroy();
    }, patience * 1000);
    function end(how: Ending) {
      clearTimeout(timer);
      ended(how);
    }
    sent.once('error', () => end('failed'));
    sent.end(text);
  });
}

/** So many calls a second whatever becomes of them, each from a caller who gives up after a while. */
export async function spike(phase: Spike, next: () => Shot): Promise<Spiked> {
  const times: number[] = [];
  const endings: Record<Ending, number> = { answered: 0, shed: 0, gaveUp: 0, failed: 0 };
  const running: Promise<void>[] = [];
  const one = async () => {
    const start = performance.now();
    const ending = await shoot(next(), phase);
    endings[ending]++;
    if (ending === 'answered') times.push(performance.now() - start);
  };
  const start = performance.now();
  let sent = 0;
  for (;;) {
    const now = (performance.now() - start) / 1000;
    if (now >= phase.seconds) break;
    for (const due = Math.min(now * phase.perSecond, mostCalls); sent < due; sent++) running.push(one());
    await sleep(1);
  }
  await Promise.all(running);
  times.sort((a, b) => a - b);
  const [p50, p95, p99] = [quantile(times, 0.5), quantile(times, 0.95), quantile(times, 0.99)];
  return { sent, ...endings, seconds: (performance.now() - start) / 1000, p50, p95, p99 };
}
