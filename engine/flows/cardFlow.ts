/**
 * The steps of adding a card: which type (0), the card itself (1), whether to close with what was typed (2). The form is a form flow and
 * stays while one is asked whether to close; this machine knows what it does not: on which step one is, whether something would be lost,
 * and whether the gateway is ready to have a number (its keys, under which ours is sealed, or its own frame).
 *
 *     step:   choosing ⇄ filling → saved, both → closing → back, or left
 *     number: idle → preparing → ready | failed, and again
 */
import { assign, fromPromise } from 'xstate';
import { setup } from './setup.ts';

/** What the gateway needs for a number is here, or the reason why it is not. */
export type PrepareAnswer<Ready> =
  | { readonly is: 'ready'; readonly by: Ready }
  /** `message`: in the tenant's words. */
  | { readonly is: 'failed'; readonly message: string };

/** The steps by their number in the address. */
export const cardSteps = ['choosing', 'filling', 'closing'] as const;
/** A step of adding a card. */
export type CardStep = (typeof cardSteps)[number];

export type CardInput<Ready = unknown> = {
  readonly step: CardStep;
  readonly prepare: () => Promise<PrepareAnswer<Ready>>;
  /** What is said where the preparation breaks off without an answer. */
  readonly brokenOff: string;
};

export type CardContext = CardInput & {
  /** Something was typed or chosen: who closes is asked first. */
  readonly isTouched: boolean;
  /** Where one was when asked whether to close. */
  readonly from: 'choosing' | 'filling';
  readonly by?: unknown;
  readonly message?: string | undefined;
};

/** What happens while a card is added. */
export type CardEvent =
  | { readonly type: 'TOUCHED' }
  /** The form moves, or the address names another step. */
  | { readonly type: 'GO'; readonly step: CardStep }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'STAY' }
  | { readonly type: 'LEAVE' }
  | { readonly type: 'SAVED' }
  | { readonly type: 'RETRY' }
  /** The keys were replaced, or the frame's time is over. */
  | { readonly type: 'OUTDATED' };

/** One machine for the cards of every tenant; what is asked of the server is passed in. */
export const cardFlow = setup({
  types: { context: {} as CardContext, events: {} as CardEvent, input: {} as CardInput },
  actors: {
    prepare: fromPromise<PrepareAnswer<unknown>, CardContext>(({ input }) => input.prepare()),
  },
  guards: {
    isTouched: ({ context }) => context.isTouched,
    fromFilling: ({ context }) => context.from === 'filling',
    toChoosing: ({ event }) => event.type === 'GO' && event.step === 'choosing',
    toFilling: ({ event }) => event.type === 'GO' && event.step === 'filling',
    toClosing: ({ context, event }) => event.type === 'GO' && event.step === 'closing' && context.isTouched,
    beginsFilling: ({ context }) => context.step === 'filling',
    isReady: ({ context }) => context.by !== undefined,
  },
}).createMachine({
  id: 'cardFlow',
  context: ({ input }) => ({ ...input, isTouched: false, from: 'choosing' }),
  type: 'parallel',
  states: {
    step: {
      initial: 'arriving',
      states: {
        /** A transient state. After a reload of the page of the question nothing can be lost, and the flow starts again. */
        arriving: { always: [{ guard: 'beginsFilling', target: 'filling' }, { target: 'choosing' }] },
        choosing: {
          entry: assign({ from: 'choosing' }),
          on: {
            TOUCHED: { actions: assign({ isTouched: true }) },
            GO: [
              { guard: 'toFilling', target: 'filling' },
              { guard: 'toClosing', target: 'closing' },
            ],
            CLOSE: [{ guard: 'isTouched', target: 'closing' }, { target: 'left' }],
          },
        },
        filling: {
          entry: assign({ from: 'filling' }),
          on: {
            TOUCHED: { actions: assign({ isTouched: true }) },
            GO: [
              { guard: 'toChoosing', target: 'choosing' },
              { guard: 'toClosing', target: 'closing' },
            ],
            CLOSE: [{ guard: 'isTouched', target: 'closing' }, { target: 'left' }],
            SAVED: 'saved',
          },
        },
        closing: {
          on: {
            STAY: [{ guard: 'fromFilling', target: 'filling' }, { target: 'choosing' }],
            GO: [
              { guard: 'toChoosing', target: 'choosing' },
              { guard: 'toFilling', target: 'filling' },
            ],
            LEAVE: 'left',
            // The answer of what was sent before comes while one is asked.
            SAVED: 'saved',
          },
        },
        left: {},
        saved: {},
      },
    },
    number: {
      initial: 'arriving',
      states: {
        arriving: { always: [{ guard: 'beginsFilling', target: 'preparing' }, { target: 'idle' }] },
        idle: { on: { GO: { guard: 'toFilling', target: 'preparing' } } },
        preparing: {
          entry: assign({ by: undefined, message: undefined }),
          invoke: {
            src: 'prepare',
            input: ({ context }) => context,
            onDone: {
              target: 'answered',
              actions: assign(({ event }) => (event.output.is === 'ready' ? { by: event.output.by } : { message: event.output.message })),
            },
            onError: { target: 'failed', actions: assign(({ context }) => ({ message: context.brokenOff })) },
          },
        },
        /** Passed through: what the answer was. */
        answered: { always: [{ guard: 'isReady', target: 'ready' }, { target: 'failed' }] },
        ready: { on: { OUTDATED: 'preparing' } },
        failed: { on: { RETRY: 'preparing' } },
      },
    },
  },
});
