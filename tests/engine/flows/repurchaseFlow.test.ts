import { describe, expect, test } from 'vitest';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import {
  type RepurchaseAnswer,
  type RepurchaseContext,
  type RepurchaseEvent,
  repurchaseFlow,
} from '../../../engine/flows/repurchaseFlow.ts';
import { runRepurchaseFlow } from '../../../engine/flows/runRepurchaseFlow.ts';

const lines = [
  { sku: 'DRILL', ordered: 4, available: 3 },
  { sku: 'PAINT', ordered: 2, available: 10 },
  { sku: 'OLD', ordered: 1, available: 0 },
];

const running = (send: (chosen: readonly { sku: string; quantity: number }[], key: string) => Promise<RepurchaseAnswer>) => {
  let keys = 0;
  const flow = runRepurchaseFlow({ lines, send, createKey: () => `key ${++keys}` });
  flow.start();
  return flow;
};

const whole: RepurchaseAnswer = {
  is: 'answered',
  lines: [
    { sku: 'DRILL', added: 3, available: 3 },
    { sku: 'PAINT', added: 2, available: 10 },
  ],
};

describe('a repurchase', () => {
  test('starts with what was ordered, as far as there are enough, and never has more than there are', () => {
    const flow = running(async () => whole);
    expect(flow.view().chosen).toEqual({ DRILL: 3, PAINT: 2 });
    flow.send({ type: 'CHOOSE', sku: 'DRILL', quantity: 9 });
    flow.send({ type: 'CHOOSE', sku: 'OLD', quantity: 1 });
    flow.send({ type: 'CHOOSE', sku: 'PAINT', quantity: 0 });
    expect(flow.view().chosen).toEqual({ DRILL: 3 });
    flow.send({ type: 'NONE' });
    flow.send({ type: 'SEND' });
    expect(flow.view()).toMatchObject({ phase: 'choosing', chosen: {} });
  });

  test('reports the result of each line, and starts again with what was missed', async () => {
    const flow = running(async () => ({
      is: 'answered',
      lines: [
        { sku: 'DRILL', added: 1, available: 1, reason: 'onlySoMany' },
        { sku: 'PAINT', added: 2, available: 10 },
      ],
    }));
    flow.send({ type: 'SEND' });
    await expect.poll(() => flow.view().phase).toBe('partial');
    flow.send({ type: 'REVISE' });
    expect(flow.view()).toMatchObject({ phase: 'choosing', chosen: { DRILL: 1 } });
    expect(flow.view().lines[0]).toMatchObject({ sku: 'DRILL', available: 1 });
  });

  test('sends the same under the same key after a lost answer, and another key after a revision; twice at once is once', async () => {
    const sent: string[] = [];
    const flow = running(async (chosen, key) => {
      sent.push(`${key}: ${chosen.map(({ sku, quantity }) => `${quantity} ${sku}`).join(', ')}`);
      if (sent.length === 1) throw new Error('no connection');
      return sent.length === 2 ? { is: 'refused', message: 'Too much' } : whole;
    });
    flow.send({ type: 'SEND' });
    flow.send({ type: 'SEND' });
    await expect.poll(() => flow.view().phase).toBe('unknown');
    // Nothing can be changed of what may be done already.
    flow.send({ type: 'CHOOSE', sku: 'DRILL', quantity: 1 });
    flow.send({ type: 'REVISE' });
    flow.send({ type: 'RETRY' });
    await expect.poll(() => flow.view()).toMatchObject({ phase: 'refused', message: 'Too much' });
    flow.send({ type: 'REVISE' });
    flow.send({ type: 'CHOOSE', sku: 'DRILL', quantity: 1 });
    flow.send({ type: 'SEND' });
    await expect.poll(() => flow.view().phase).toBe('done');
    expect(sent).toEqual(['key 1: 3 DRILL, 2 PAINT', 'key 1: 3 DRILL, 2 PAINT', 'key 2: 2 PAINT, 1 DRILL']);
  });

  test('keeps what was chosen where the session ends in the middle', async () => {
    const flow = running(async () => ({ is: 'expired' }));
    flow.send({ type: 'CHOOSE', sku: 'DRILL', quantity: 2 });
    flow.send({ type: 'SEND' });
    await expect.poll(() => flow.view().phase).toBe('choosing');
    expect(flow.view().chosen).toEqual({ PAINT: 2, DRILL: 2 });
  });
});

describe('a repurchase, with all that its person and the server can do', () => {
  const answered = (output: RepurchaseAnswer) =>
    ({ type: 'xstate.done.actor.0.repurchaseFlow.sending', output }) as unknown as RepurchaseEvent;
  const missed = (added: number): RepurchaseAnswer => ({
    is: 'answered',
    lines: [{ sku: 'DRILL', added, available: added, reason: 'onlySoMany' }],
  });
  const named: readonly (readonly [name: string, event: RepurchaseEvent])[] = [
    ['CHOOSE', { type: 'CHOOSE', sku: 'DRILL', quantity: 1 }],
    ['CHOOSE none', { type: 'CHOOSE', sku: 'DRILL', quantity: 0 }],
    ['ALL', { type: 'ALL' }],
    ['NONE', { type: 'NONE' }],
    ['SEND', { type: 'SEND' }],
    ['RETRY', { type: 'RETRY' }],
    ['REVISE', { type: 'REVISE' }],
    ['answer: all', answered({ is: 'answered', lines: [{ sku: 'DRILL', added: 3, available: 3 }] })],
    ['answer: some', answered(missed(1))],
    ['answer: none', answered(missed(0))],
    ['answer: refused', answered({ is: 'refused', message: 'No' })],
    ['answer: lost', answered({ is: 'unknown', message: 'No connection' })],
    ['answer: session over', answered({ is: 'expired' })],
    ['fault', { type: 'xstate.error.actor.0.repurchaseFlow.sending', error: new Error('x') } as unknown as RepurchaseEvent],
  ];
  type State = { readonly value: unknown; readonly context: RepurchaseContext };
  const nameOf = (event: unknown): string => named.find(([, one]) => one === event)?.[0] ?? '';
  const options = {
    input: { lines: lines.slice(0, 1), createKey: () => 'key', send: () => new Promise<never>(() => undefined) },
    events: named.map(([, event]) => event),
    serializeState: (state: unknown) => {
      const { value, context } = state as State;
      return JSON.stringify([value, context.chosen, context.lines, context.answers]);
    },
    serializeEvent: nameOf,
  };
  const map = getAdjacencyMap(repurchaseFlow, options as never) as unknown as Record<
    string,
    { readonly state: State; readonly transitions: Record<string, { readonly event: unknown; readonly state: State }> }
  >;
  const edges = Object.values(map).flatMap(({ state, transitions }) =>
    Object.values(transitions).map(({ event, state: to }) => ({ from: state, to, name: nameOf(event) })),
  );

  test('every phase is reached, and each has a way on', () => {
    const phases = new Set(edges.flatMap(({ from, to }) => [from.value, to.value]));
    expect(phases).toEqual(new Set(['choosing', 'sending', 'done', 'partial', 'nothing', 'refused', 'unknown']));
    for (const phase of phases) expect(edges.some(({ from, to }) => from.value === phase && to.value !== phase)).toBe(true);
    expect(getShortestPaths(repurchaseFlow, options as never).length).toBeGreaterThan(7);
  });

  test('nothing is chosen beyond what there is, and only a choice is sent', () => {
    for (const { from, to } of edges) {
      for (const { sku, available } of to.context.lines) expect(to.context.chosen[sku] ?? 0).toBeLessThanOrEqual(available);
      if (from.value === 'choosing' && to.value === 'sending') expect(Object.keys(from.context.chosen).length).toBeGreaterThan(0);
      if (from.value === 'unknown' && to.value !== 'unknown')
        expect([to.value, to.context.chosen]).toEqual(['sending', from.context.chosen]);
    }
  });
});
