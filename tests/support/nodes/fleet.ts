import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { createRandom } from './createRandom.ts';
import type { NodeEnvironment, Order, Word } from './orders.ts';
import { type Spreader, spread, type Target } from './spreader.ts';

/** A process of servers; `orders`: its tests; `addresses`: where their servers listen. */
type Node = {
  readonly child: ChildProcess;
  readonly ready: Promise<void>;
  readonly orders: Set<string>;
  readonly addresses: Map<string, string>;
};

/** One test's servers, one on each node, behind a balancer. */
export type Spread = Spreader & {
  /** One of them ends as it is asked to, and starts again. */
  readonly restartOne: () => Promise<void>;
};

export type Fleet = {
  readonly counts: { kills: number };
  /** `calm`: so many times as long between two kills, for a test that is repeated since a call of its own failed that must not be repeated. */
  readonly serve: (serving: NodeEnvironment, calm: number) => Promise<Spread>;
  /** Kills no more, and ends all. */
  readonly end: () => void;
};

/** Between two kills, in milliseconds: from, to. */
const every = [2_000, 5_000] as const;
/** The first kill of a test comes sooner: most tests are short. */
const first = [0, 1_000] as const;
/** How long after a request was handed over, in milliseconds, its node is killed: some have started by then, some have just done it. */
const within = 40;
/** How long a request is waited for; then the background process is killed. */
const idle = 1_000;

/** How many processes, each with a server of every running test, one of which is killed every few seconds and replaced. */
export function fleetOf(size: number, seed: number): Fleet {
  const draw = createRandom(seed);
  let calm = 1;
  const between = ([from, to]: readonly [number, number]) => calm * (from + draw() * (to - from));
  const active = new Map<string, NodeEnvironment>();
  const nodes: Node[] = [];
  const counts = { kills: 0 };
  const waiting = new Set<() => void>();
  let ended = false;
  let isDue = false;
  let due: NodeJS.Timeout | undefined;

  const wake = () => {
    for (const go of waiting) go();
    waiting.clear();
  };

  function launch(): Node {
    const child = fork(path.join(import.meta.dirname, 'process.ts'), {
      // Compiled once for all: a process starts in half the time.
      env: { ...process.env, NODE_COMPILE_CACHE: path.join(os.tmpdir(), 'node-compile-cache-of-tests') },
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.setMaxListeners(100);
    const node: Node = { child, ready: waitForWord(child, '', 'ready').then(() => undefined), orders: new Set(), addresses: new Map() };
    // One that ends before it is ready is replaced, whether anybody waits for it or not.
    node.ready.catch(() => undefined);
    nodes.push(node);
    child.once('exit', () => {
      nodes.splice(nodes.indexOf(node), 1);
      if (!ended) replace();
    });
    return node;
  }

  /** A process without instructions yet gets what all others serve. */
  function replace(): void {
    const node = launch();
    for (const serving of active.values()) serveOn(node, serving).catch(() => undefined);
  }

  async function serveOn(node: Node, serving: NodeEnvironment): Promise<void> {
    await node.ready;
    if (!active.has(serving.id)) return;
    node.orders.add(serving.id);
    const word = await sendOrder(node.child, { ...serving, is: 'serve' }, 'serving');
    if (word.is !== 'serving' || !active.has(serving.id) || !nodes.includes(node)) return;
    node.addresses.set(serving.id, word.address);
    wake();
  }

  function kill(node: Node): void {
    // One at a time: a shop whose servers all go at once is closed, and nothing that we write keeps it open.
    if (ended || !nodes.includes(node) || nodes.length < size || nodes.some(({ addresses }) => addresses.size < active.size)) return;
    isDue = false;
    counts.kills++;
    node.addresses.clear();
    node.child.kill('SIGKILL');
    arm(every);
  }

  function arm(span: readonly [number, number]): void {
    clearTimeout(due);
    due = setTimeout(() => {
      isDue = true;
      due = setTimeout(() => {
        const any = nodes[Math.floor(draw() * nodes.length)];
        if (active.size > 0 && any !== undefined) kill(any);
        if (isDue) arm(first);
      }, idle);
      due.unref();
    }, between(span));
    due.unref();
  }

  for (let at = 0; at < size; at++) launch();
  const addressesOf = (id: string) =>
    nodes.flatMap((node) => ({ node, address: node.addresses.get(id) ?? '' })).filter(({ address }) => address !== '');

  return {
    counts,
    async serve(serving, calmer) {
      const { id } = serving;
      active.set(id, serving);
      calm = calmer;
      await Promise.all(nodes.map((node) => serveOn(node, serving)));
      arm(first);
      const spreader = await spread({
        async pick(avoided): Promise<Target> {
          for (;;) {
            const all = addressesOf(id);
            const others = all.filter(({ address }) => address !== avoided?.address);
            const living = others.length > 0 ? others : all;
            const one = living[Math.floor(draw() * living.length)];
            if (one !== undefined) return one;
            await new Promise<void>((resolve) => void waiting.add(resolve));
          }
        },
        lives: (target) => addressesOf(id).some(({ address }) => address === target.address),
        handed(target) {
          if (!isDue) return;
          const hit = addressesOf(id).find(({ address }) => address === target.address);
          if (hit !== undefined) setTimeout(() => isDue && kill(hit.node), draw() * within);
        },
      });
      return {
        ...spreader,
        async restartOne() {
          const [one] = addressesOf(id);
          if (one === undefined) return;
          one.node.addresses.delete(id);
          await sendOrder(one.node.child, { is: 'end', id }, 'ended').catch(() => undefined);
          if (nodes.includes(one.node)) await serveOn(one.node, serving).catch(() => undefined);
        },
        async close() {
          active.delete(id);
          if (active.size === 0) clearTimeout(due);
          isDue = false;
          await spreader.close();
          for (const { addresses } of nodes) addresses.delete(id);
          const had = nodes.filter(({ orders }) => orders.delete(id));
          await Promise.all(had.map(({ child }) => sendOrder(child, { is: 'end', id }, 'ended').catch(() => undefined)));
        },
      };
    },
    end() {
      ended = true;
      clearTimeout(due);
      for (const { child } of nodes) child.kill('SIGKILL');
    },
  };
}

async function sendOrder(child: ChildProcess, order: Order, is: Word['is']): Promise<Word> {
  const word = waitForWord(child, order.id, is);
  child.send(order, () => undefined);
  return word;
}

/** What a process says of a test; rejects where it failed, or ends before. */
async function waitForWord(child: ChildProcess, id: string, is: Word['is']): Promise<Word> {
  const over = new AbortController();
  try {
    return await new Promise<Word>((resolve, reject) => {
      const { signal } = over;
      const listen = (word: Word) => {
        if (word.id !== id || (word.is !== is && word.is !== 'failed')) return;
        if (word.is === 'failed') reject(new Error(`A node: ${word.why}`));
        else resolve(word);
      };
      child.on('message', listen);
      signal.addEventListener('abort', () => child.off('message', listen));
      once(child, 'exit', { signal }).then(
        () => reject(new Error('The node has ended.')),
        () => undefined,
      );
    });
  } finally {
    over.abort();
  }
}
