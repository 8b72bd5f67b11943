import { getAdjacencyMap, getSimplePaths } from 'xstate/graph';
import { type CardContext, type CardEvent, type CardStep, cardFlow, type PrepareAnswer } from '../../../engine/flows/cardFlow.ts';

export type CardState = { readonly value: { readonly step: string; readonly number: string }; readonly context: CardContext };
export type CardEdge = { readonly from: CardState; readonly to: CardState; readonly name: string; readonly changes: boolean };

type NamedEvent = { readonly name: string; readonly event: CardEvent };

const answered = (name: string, output: PrepareAnswer<string>): NamedEvent => ({
  name,
  event: { type: 'xstate.done.actor.0.cardFlow.number.preparing', output } as unknown as CardEvent,
});

const named: readonly NamedEvent[] = [
  ...(['TOUCHED', 'CLOSE', 'STAY', 'LEAVE', 'SAVED', 'RETRY', 'OUTDATED'] as const).map((type) => ({ name: type, event: { type } })),
  ...(['choosing', 'filling', 'closing'] as const).map((step) => ({ name: `GO ${step}`, event: { type: 'GO' as const, step } })),
  answered('ready', { is: 'ready', by: 'keys' }),
  answered('refused', { is: 'failed', message: 'No' }),
  {
    name: 'broken off',
    event: { type: 'xstate.error.actor.0.cardFlow.number.preparing', error: new Error('lost') } as unknown as CardEvent,
  },
];

export const serializeCard = ({ value, context }: CardState): string =>
  JSON.stringify([value.step, value.number, context.isTouched, context.from, context.by !== undefined, context.message]);

/** A card that is added, with all that its person, the address of the page and the gateway can do. */
export const cardModel = (step: CardStep) => {
  const options = {
    input: { step, prepare: () => new Promise<never>(() => undefined), brokenOff: 'Broken off' },
    events: named.map(({ event }) => event),
    serializeState: (state: unknown) => serializeCard(state as CardState),
    serializeEvent: (event: unknown) => named.find((one) => one.event === event)?.name ?? JSON.stringify(event),
  };
  return {
    edges: (): readonly CardEdge[] => {
      const map = getAdjacencyMap(cardFlow, options as never) as unknown as Readonly<
        Record<string, { state: CardState; transitions: Record<string, { state: CardState }> }>
      >;
      return Object.values(map).flatMap(({ state, transitions }) =>
        Object.entries(transitions).map(([name, { state: to }]) => ({
          from: state,
          to,
          name,
          changes: serializeCard(state) !== serializeCard(to),
        })),
      );
    },
    /** All simple paths without what leads where another event leads too: with those there are millions. */
    paths: () => {
      const left = ['GO closing', 'GO choosing', 'refused', 'broken off', 'RETRY', 'OUTDATED'];
      return getSimplePaths(cardFlow, {
        ...options,
        events: named.filter(({ name }) => !left.includes(name)).map(({ event }) => event),
      } as never);
    },
  };
};

export const cardTransitionOf = ({ from, to, name }: CardEdge): string => `${serializeCard(from)} — ${name} → ${serializeCard(to)}`;
