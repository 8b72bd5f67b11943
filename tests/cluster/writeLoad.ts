import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** Somebody's list, and of a product on it how many were acknowledged. */
type Line = { readonly cookie: string; readonly list: string; readonly sku: string; acknowledged: number };

export type Load = {
  readonly lines: readonly Line[];
  /** Numbers under which complaints were acknowledged. */
  readonly numbers: Set<string>;
  readonly counts: { acknowledged: number; sent: number; refused: number };
  /** Answers that no fault explains, such as a 500. */
  readonly wrong: Map<string, number>;
  /** When the last write was acknowledged, and the longest time without one since `watch`. */
  readonly watch: () => void;
  readonly longestGap: () => number;
  /** Repeats every started write until it is acknowledged; starts none. */
  readonly pause: () => Promise<void>;
  readonly go: () => void;
  readonly end: () => Promise<void>;
};

/** A person's part: whose session, and their list. */
export type Writer = { readonly cookie: string; readonly list: string };

const skus = ['DRILL', 'PAINT', 'TILE', 'TV'];
const patienceOfCaller = 12_000;
/** Between two writes of one caller. */
const pace = 120;
/** What is sent to whom once it is known: the same key, until there is an answer. */
const retriedStatuses = [409, 502, 503, 504];

/**
 * Writes of people at once, each repeated under its key until it is acknowledged: a line of a list grows by one (so that a lost or doubled one
 * shows in a number), and a withdrawal is numbered without gaps, mailed to two, and kept in the audit.
 */
export function writeLoad(address: string, writers: readonly Writer[]): Load {
  const lines = writers.flatMap(({ cookie, list }) => skus.map((sku) => ({ cookie, list, sku, acknowledged: 0 })));
  const numbers = new Set<string>();
  const counts = { acknowledged: 0, sent: 0, refused: 0 };
  const wrong = new Map<string, number>();
  let isEnded = false;
  let isPaused = false;
  let inWork = 0;
  let last = performance.now();
  let longest = 0;
  const acknowledge = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    counts.acknowledged++;
  };

  /** The body of the answer; undefined: refused for good, which is counted as wrong. */
  async function send(path: string, body: object, headers: Readonly<Record<string, string>>): Promise<Record<string, unknown> | undefined> {
    const key = randomUUID();
    for (;;) {
      counts.sent++;
      const answer = await fetch(address + path, {
        method: 'POST',
        headers: { 'x-tenant': 'aa', 'x-channel': 'web', 'content-type': 'application/json', 'idempotency-key': key, ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(patienceOfCaller),
      }).catch(() => undefined);
      const text = await answer?.text().catch(() => undefined);
      if (answer !== undefined && text !== undefined) {
        if (answer.status < 300) return JSON.parse(text) as Record<string, unknown>;
        if (answer.status >= 400 && !retriedStatuses.includes(answer.status)) {
          const what = `${answer.status} ${path.replaceAll(/[0-9a-f-]{36}/g, ':id')} ${text.slice(0, 200)}`;
          wrong.set(what, (wrong.get(what) ?? 0) + 1);
          if (answer.status < 500) return undefined;
        }
      }
      counts.refused++;
      await sleep(200 + Math.random() * 200);
    }
  }

  async function work(write: () => Promise<void>): Promise<void> {
    while (!isEnded) {
      if (isPaused) {
        await sleep(50);
        continue;
      }
      inWork++;
      await write().finally(() => inWork--);
      await sleep(pace * (0.5 + Math.random()));
    }
  }

  const callers = [
    ...writers.map(({ list }) => {
      const own = lines.filter((line) => line.list === list);
      let turn = 0;
      return work(async () => {
        const line = own[turn++ % own.length];
        if (line === undefined) return;
        const made = await send(`/api/my-account/lists/${list}/lines`, { sku: line.sku, quantity: 1 }, { cookie: line.cookie });
        if (made === undefined) return;
        line.acknowledged++;
        acknowledge();
      });
    }),
    ...[1, 2].map(() =>
      work(async () => {
        const email = `${randomUUID()}@example.com`;
        const made = await send('/api/post-sale/v1/withdrawals', { userName: { firstName: 'Ana' }, email, orderNumber: '1000000001' }, {});
        if (made === undefined) return;
        numbers.add(String(made.number));
        acknowledge();
      }),
    ),
  ];
  const settle = async () => {
    isPaused = true;
    while (inWork > 0) await sleep(50);
  };
  return {
    ...{ lines, numbers, counts, wrong, pause: settle },
    watch() {
      last = performance.now();
      longest = 0;
    },
    longestGap: () => Math.max(longest, isPaused ? 0 : performance.now() - last),
    go() {
      isPaused = false;
      last = performance.now();
    },
    async end() {
      await settle();
      isEnded = true;
      await Promise.all(callers);
    },
  };
}
