/**
 * What was bought once is chosen again and sent where it is gathered. Which lines, and how many of each, is chosen by its person; how many
 * there are, and what became of each line, the server says.
 *
 *     choosing → sending → done | partial | nothing | refused | unknown
 *     partial, nothing, refused → choosing, with what the server said of each line; unknown → sending, the same once more
 */
import { assign, fromPromise } from 'xstate';
import { setup } from './setup.ts';

/** A line that may be had again: how many at most. */
export type OfferedLine = { readonly sku: string; readonly ordered: number; readonly available: number };

/** How many of a line were sent. */
export type ChosenLine = { readonly sku: string; readonly quantity: number };

/** What became of a line: `reason` where not all of it was taken. */
export type LineAnswer = { readonly sku: string; readonly added: number; readonly available: number; readonly reason?: string | undefined };

/** How sending ended. */
export type RepurchaseAnswer =
  | { readonly is: 'answered'; readonly lines: readonly LineAnswer[] }
  /** A clear no to all of it. */
  | { readonly is: 'refused'; readonly message: string }
  /** Nobody knows whether it was done. */
  | { readonly is: 'unknown'; readonly message: string }
  /** The session ended: what was chosen waits for the login. */
  | { readonly is: 'expired' };

export type RepurchaseInput = {
  readonly lines: readonly OfferedLine[];
  readonly createKey: () => string;
  readonly send: (lines: readonly ChosenLine[], key: string) => Promise<RepurchaseAnswer>;
};

export type RepurchaseContext = RepurchaseInput & {
  /** How many are wanted; what is not wanted is left out. */
  readonly chosen: Readonly<Record<string, number>>;
  /** The key of the call that is being sent: the same for a retry, so that nothing is added twice. */
  readonly key: string;
  readonly answers: readonly LineAnswer[];
  readonly message: string | undefined;
  readonly answer?: RepurchaseAnswer | undefined;
};

export type RepurchaseEvent =
  /** How many of a line; none of it: 0. */
  | { readonly type: 'CHOOSE'; readonly sku: string; readonly quantity: number }
  | { readonly type: 'ALL' }
  | { readonly type: 'NONE' }
  | { readonly type: 'SEND' }
  /** Sends the same once more. */
  | { readonly type: 'RETRY' }
  /** Back to the choice. */
  | { readonly type: 'REVISE' };

/** How many as were ordered, as far as there are enough. */
const chooseAll = (lines: readonly OfferedLine[]): Readonly<Record<string, number>> =>
  Object.fromEntries(lines.flatMap(({ sku, ordered, available }) => (available > 0 ? [[sku, Math.min(ordered, available)]] : [])));

const linesOf = (chosen: Readonly<Record<string, number>>): readonly ChosenLine[] =>
  Object.entries(chosen).map(([sku, quantity]) => ({ sku, quantity }));

/** What the server said of lines is what there is of them from now on. */
const afterAnswers = (lines: readonly OfferedLine[], answers: readonly LineAnswer[]): readonly OfferedLine[] => {
  const availableOf = new Map(answers.filter(({ reason }) => reason !== undefined).map(({ sku, available }) => [sku, available]));
  return lines.map((line) => ({ ...line, available: availableOf.get(line.sku) ?? line.available }));
};

/** One machine for every tenant; what is asked of the server is passed in. */
export const repurchaseFlow = setup({
  types: { context: {} as RepurchaseContext, events: {} as RepurchaseEvent, input: {} as RepurchaseInput },
  actors: {
    send: fromPromise<RepurchaseAnswer, RepurchaseContext>(({ input }) => input.send(linesOf(input.chosen), input.key)),
  },
  actions: {
    takeKey: assign(({ context }) => ({ key: context.createKey(), answers: [], message: undefined })),
    // Nothing of what was added is left to choose; of the other lines, what is available.
    revise: assign(({ context: { lines, chosen, answers } }) => {
      const left = afterAnswers(lines, answers);
      const missed = new Set(answers.filter(({ reason }) => reason !== undefined).map(({ sku }) => sku));
      const wanted = answers.length === 0 ? chosen : Object.fromEntries(Object.entries(chosen).filter(([sku]) => missed.has(sku)));
      const most = new Map(left.map(({ sku, available }) => [sku, available]));
      const kept = Object.entries(wanted).flatMap(([sku, quantity]) => {
        const may = Math.min(quantity, most.get(sku) ?? 0);
        return may > 0 ? [[sku, may] as const] : [];
      });
      return { lines: left, chosen: Object.fromEntries(kept) };
    }),
  },
  guards: {
    isAnyChosen: ({ context }) => Object.keys(context.chosen).length > 0,
    isWhole: ({ context: { answer } }) => answer?.is === 'answered' && answer.lines.every(({ reason }) => reason === undefined),
    isPartial: ({ context: { answer } }) => answer?.is === 'answered' && answer.lines.some(({ added }) => added > 0),
    isAnswered: ({ context: { answer } }) => answer?.is === 'answered',
    isRefused: ({ context: { answer } }) => answer?.is === 'refused',
    isUnknown: ({ context: { answer } }) => answer?.is === 'unknown',
  },
}).createMachine({
  id: 'repurchaseFlow',
  context: ({ input }) => ({ ...input, chosen: chooseAll(input.lines), key: '', answers: [], message: undefined }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        CHOOSE: {
          actions: assign(({ context: { chosen, lines }, event: { sku, quantity } }) => {
            const most = lines.find((line) => line.sku === sku)?.available ?? 0;
            const { [sku]: _, ...others } = chosen;
            const wanted = Math.min(quantity, most);
            return { chosen: wanted > 0 ? { ...others, [sku]: wanted } : others };
          }),
        },
        ALL: { actions: assign(({ context }) => ({ chosen: chooseAll(context.lines) })) },
        NONE: { actions: assign({ chosen: {} }) },
        SEND: { guard: 'isAnyChosen', target: 'sending', actions: 'takeKey' },
      },
    },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context }) => context,
        onDone: { target: 'judging', actions: assign(({ event }) => ({ answer: event.output })) },
        onError: 'unknown',
      },
    },
    /** Passed through: what the answer was. */
    judging: {
      entry: assign(({ context: { answer } }) => ({
        answers: answer?.is === 'answered' ? answer.lines : [],
        message: answer?.is === 'refused' || answer?.is === 'unknown' ? answer.message : undefined,
      })),
      always: [
        { guard: 'isWhole', target: 'done' },
        { guard: 'isPartial', target: 'partial' },
        { guard: 'isAnswered', target: 'nothing' },
        { guard: 'isRefused', target: 'refused' },
        { guard: 'isUnknown', target: 'unknown' },
        { target: 'choosing' },
      ],
    },
    done: { on: { REVISE: { target: 'choosing', actions: 'revise' } } },
    partial: { on: { REVISE: { target: 'choosing', actions: 'revise' } } },
    nothing: { on: { REVISE: { target: 'choosing', actions: 'revise' } } },
    refused: { on: { REVISE: { target: 'choosing', actions: 'revise' } } },
    unknown: { on: { RETRY: 'sending' } },
  },
});
