import { describe, expect, it, test } from 'vitest';
import { getAdjacencyMap, getSimplePaths } from 'xstate/graph';
import {
  type CartAnswer,
  type QuotationContext,
  type QuotationEvent,
  quotationFlow,
  type RequoteAnswer,
} from '../../../engine/flows/quotationFlow.ts';
import { runQuotationFlow } from '../../../engine/flows/runQuotationFlow.ts';

type State = { readonly value: string; readonly context: QuotationContext };
type Edge = { readonly from: State; readonly to: State; readonly name: string };

const done = (actor: 'adding' | 'requoting', output: CartAnswer | RequoteAnswer) =>
  ({ type: `xstate.done.actor.0.quotationFlow.${actor}`, output }) as unknown as QuotationEvent;

const refused = { is: 'refused', message: 'No' } as const;
const lost = { is: 'unreachable', message: 'No connection' } as const;
const named: Readonly<Record<string, QuotationEvent>> = {
  CONVERT: { type: 'CONVERT' },
  COMPARE: { type: 'COMPARE' },
  CONFIRM: { type: 'CONFIRM' },
  RETRY: { type: 'RETRY' },
  BACK: { type: 'BACK' },
  'cart: added': done('adding', { is: 'added', missed: [] }),
  'cart: some of it': done('adding', { is: 'added', missed: ['DRILL'] }),
  'cart: expired': done('adding', { is: 'expired' }),
  'cart: refused': done('adding', refused),
  'cart: lost': done('adding', lost),
  'requoted: as shown': done('requoting', { is: 'requoted', quotation: 'new', asShown: true }),
  'requoted: other prices': done('requoting', { is: 'requoted', quotation: 'new', asShown: false }),
  'requoted: refused': done('requoting', refused),
  'requoted: lost': done('requoting', lost),
};

describe('a quotation, with all that its person and the server can do', () => {
  const options = {
    input: {
      addToCart: () => new Promise<never>(() => undefined),
      requote: () => new Promise<never>(() => undefined),
      makeKey: () => 'key',
    },
    events: Object.values(named),
    serializeState: (state: unknown) => {
      const { value, context } = state as State;
      return JSON.stringify([value, context.key, context.message, context.missed, context.quotation]);
    },
    serializeEvent: (event: unknown) => Object.keys(named).find((name) => named[name] === event) ?? JSON.stringify(event),
  };
  const map = getAdjacencyMap(quotationFlow, options as never) as unknown as Readonly<
    Record<string, { state: State; transitions: Record<string, { state: State }> }>
  >;
  const edges = Object.values(map).flatMap(({ state, transitions }): Edge[] =>
    Object.entries(transitions).flatMap(([name, { state: to }]) =>
      options.serializeState(state) === options.serializeState(to) ? [] : [{ from: state, to, name }],
    ),
  );
  const waysFrom = (value: string) =>
    new Set(edges.filter(({ from }) => from.value === value).map(({ name, to }) => `${name} → ${to.value}`));

  it('reaches every state', () => {
    expect(new Set(edges.map(({ to }) => to.value))).toEqual(new Set(Object.keys(quotationFlow.states)));
  });

  it('has a way on from every state but the two in which there is a new quotation', () => {
    for (const value of Object.keys(quotationFlow.states))
      expect(waysFrom(value).size > 0, value).toBe(!['requoted', 'changed'].includes(value));
  });

  it('sends nothing while an answer is awaited, and after a lost one the same wish again', () => {
    expect(waysFrom('adding')).toEqual(
      new Set([
        'cart: added → added',
        'cart: some of it → addedPartly',
        'cart: expired → comparing',
        'cart: refused → resting',
        'cart: lost → addingUnknown',
      ]),
    );
    // Another quotation might be made by any other way out.
    expect(waysFrom('requotingUnknown')).toEqual(new Set(['RETRY → requoting']));
    const keyed = edges.filter(({ from, to }) => from.context.key !== undefined && to.context.key !== undefined);
    expect(keyed.length).toBeGreaterThan(2);
    for (const { to } of edges)
      expect(to.context.key !== undefined, String(to.value)).toBe(
        ['adding', 'addingUnknown', 'requoting', 'requotingUnknown'].includes(to.value),
      );
  });

  it('quotes nothing again on any path that has not shown today’s prices first', () => {
    const paths = getSimplePaths(quotationFlow, options as never) as unknown as readonly {
      readonly steps: readonly { readonly state: State }[];
    }[];
    expect(paths.length).toBeGreaterThan(20);
    for (const { steps } of paths) {
      const values = steps.map(({ state }) => state.value);
      const first = values.indexOf('requoting');
      if (first >= 0) expect(values[first - 1]).toBe('comparing');
    }
  });
});

const running = (answers: { readonly cart?: readonly CartAnswer[]; readonly requoted?: readonly (RequoteAnswer | Error)[] }) => {
  const keys: string[] = [];
  let made = 0;
  const next = <T>(list: readonly T[], key: string): T => {
    keys.push(key);
    const answer = list[keys.length - 1];
    if (answer === undefined) throw new Error('Nothing more was expected.');
    return answer;
  };
  const flow = runQuotationFlow({
    addToCart: async (key) => next(answers.cart ?? [], key),
    requote: async (key) => {
      const answer = next(answers.requoted ?? [], key);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    makeKey: () => `key ${++made}`,
  });
  flow.start();
  return { flow, keys };
};

test('A lost answer keeps its key, a refusal gets another; a double click is one wish', async () => {
  const { flow, keys } = running({ cart: [lost, refused, { is: 'added', missed: [] }] });
  flow.send({ type: 'CONVERT' });
  flow.send({ type: 'CONVERT' });
  await expect.poll(() => flow.view()).toMatchObject({ phase: 'addingUnknown', message: 'No connection' });
  flow.send({ type: 'RETRY' });
  expect(flow.view()).toMatchObject({ phase: 'adding', message: undefined });
  await expect.poll(() => flow.view()).toMatchObject({ phase: 'resting', message: 'No' });
  flow.send({ type: 'CONVERT' });
  await expect.poll(() => flow.view().phase).toBe('added');
  expect(keys).toEqual(['key 1', 'key 1', 'key 2']);
});

test('What ended while it was looked at is compared with today, quoted again once, and reported if prices changed meanwhile', async () => {
  const { flow, keys } = running({
    cart: [{ is: 'expired' }],
    requoted: [lost, new Error('no connection'), { is: 'requoted', quotation: 'new', asShown: false }],
  });
  flow.send({ type: 'CONVERT' });
  await expect.poll(() => flow.view().phase).toBe('comparing');
  keys.length = 0;
  flow.send({ type: 'CONFIRM' });
  await expect.poll(() => flow.view().phase).toBe('requotingUnknown');
  flow.send({ type: 'RETRY' });
  await expect.poll(() => keys.length).toBe(2);
  await expect.poll(() => flow.view().phase).toBe('requotingUnknown');
  flow.send({ type: 'RETRY' });
  await expect.poll(() => flow.view()).toMatchObject({ phase: 'changed', quotation: 'new' });
  expect(new Set(keys)).toEqual(new Set(['key 2']));
});
