import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { quantile } from '../measure/rounds.ts';

/** One call: where to, and what with. */
export type Shot = {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** It hashes a password, which takes tens of times as long as the rest. */
  readonly hashes?: true;
};

/** What came of a load: answers a second, and how long they took in milliseconds. */
export type Loaded = {
  readonly answers: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Calls that a crowd sent and that the server would not take at this time (503). */
  readonly refused: number;
};

// As the server does: collections of 15 to 20 ms in this process would be the slowest answers.
setFlagsFromString('--no-allocation-site-pretenuring');

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** How long the answer took; undefined where the server would not take the call at this time. */
function shoot({ url, method = 'GET', headers = {}, body }: Shot): Promise<number | undefined> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const start = performance.now();
  return new Promise((answered, failed) => {
    const sent = request(
      url,
      {
        method,
        agent,
        headers: {
          ...headers,
          ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      (response) => {
        response.resume();
        response.once('error', failed);
        response.once('end', () => {
          const status = response.statusCode ?? 0;
          if (status < 300 || status === 503) answered(status === 503 ? undefined : performance.now() - start);
          else failed(new Error(`${method} ${url}: ${status}`));
        });
      },
    );
    sent.once('error', failed);
    sent.end(text);
  });
}

const loaded = (times: number[], milliseconds: number, refused = 0): Loaded => {
  times.sort((a, b) => a - b);
  const [p50, p95, p99] = [quantile(times, 0.5), quantile(times, 0.95), quantile(times, 0.99)];
  return { answers: times.length, perSecond: (times.length / milliseconds) * 1000, p50, p95, p99, refused };
};

/** This many callers, each of which calls again after each answer, for this many milliseconds or answers. */
export async function callers(
  count: number,
  most: number,
  next: () => Shot,
  unit: 'milliseconds' | 'answers' = 'milliseconds',
): Promise<Loaded> {
  const times: number[] = [];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: count }, async () => {
      while ((unit === 'answers' ? times.length : performance.now() - start) < most) {
        const shot = next();
        const time = await shoot(shot);
        if (time === undefined) throw new Error(`${shot.url}: refused, though no more callers wait than there are`);
        times.push(time);
      }
    }),
  );
  return loaded(times, performance.now() - start);
}

/** How many calls a second whatever the answers do, as a crowd would. */
export async function crowd(perSecond: number, milliseconds: number, next: () => Shot): Promise<Loaded> {
  const times: number[] = [];
  const start = performance.now();
  let [sent, ended, refused] = [0, 0, 0];
  let failure: unknown;
  // Nothing of a call is kept but its time, so that collections are short.
  const fire = async (): Promise<void> => {
    try {
      const time = await shoot(next());
      if (time === undefined) refused++;
      else times.push(time);
    } catch (error) {
      failure ??= error;
    }
    ended++;
  };
  for (;;) {
    const now = performance.now() - start;
    if (now >= milliseconds) break;
    for (const due = (now / 1000) * perSecond; sent < due; sent++) void fire();
    await sleep(1);
  }
  while (ended < sent) await sleep(1);
  if (failure !== undefined) throw failure;
  return loaded(times, performance.now() - start, refused);
}
