/**
 * What is done with a quotation: its lines go into the cart or, once it has expired, are quoted again after a preview of what has changed. A
 * call whose answer was lost is sent again under the same key, so that nothing is done twice.
 *
 *     resting → adding → added | addedPartly
 *       ↑ ↓       ↓  ↘ expired
 *       comparing ← ←  → requoting → requoted | changed
 */
import { assign, fromPromise } from 'xstate';
import { setup } from './setup.ts';

type QuotationFailure =
  | { readonly is: 'refused'; readonly message: string }
  /** Nobody knows whether it was done. */
  | { readonly is: 'unreachable'; readonly message: string };

/** How the call that fills the cart ended; `missed`: the lines of which not all could be added. */
export type CartAnswer = QuotationFailure | { readonly is: 'added'; readonly missed: readonly unknown[] } | { readonly is: 'expired' };

/** How the call for the new quotation ended; `asShown`: at the prices that the person has seen. */
export type RequoteAnswer = QuotationFailure | { readonly is: 'requoted'; readonly quotation: unknown; readonly asShown: boolean };

export type QuotationInput = {
  readonly addToCart: (key: string) => Promise<CartAnswer>;
  readonly requote: (key: string) => Promise<RequoteAnswer>;
  readonly makeKey: () => string;
};

export type QuotationContext = QuotationInput & {
  /** Of the call that is on its way, or whose answer was lost. */
  readonly key?: string | undefined;
  /** Why the last call did not do it. */
  readonly message?: string | undefined;
  readonly missed?: readonly unknown[] | undefined;
  readonly quotation?: unknown;
};

/** What happens while a quotation becomes a cart. */
export type QuotationEvent =
  /** Into the cart. */
  | { readonly type: 'CONVERT' }
  /** What would it cost today? */
  | { readonly type: 'COMPARE' }
  /** Quote it at these prices. */
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'BACK' };

const cleared = { message: undefined, missed: undefined, quotation: undefined };

/** One machine for the quotations of every tenant; its calls are passed in. */
export const quotationFlow = setup({
  types: { context: {} as QuotationContext, events: {} as QuotationEvent, input: {} as QuotationInput },
  actors: {
    addToCart: fromPromise<CartAnswer, QuotationContext>(({ input }) => input.addToCart(input.key ?? '')),
    requote: fromPromise<RequoteAnswer, QuotationContext>(({ input }) => input.requote(input.key ?? '')),
  },
  actions: {
    begin: assign(({ context }) => ({ ...cleared, key: context.makeKey() })),
    // The key stays: this is the same wish.
    repeat: assign(cleared),
    end: assign({ ...cleared, key: undefined }),
  },
}).createMachine({
  id: 'quotationFlow',
  context: ({ input }) => input,
  initial: 'resting',
  states: {
    resting: {
      on: {
        CONVERT: { target: 'adding', actions: 'begin' },
        COMPARE: { target: 'comparing', actions: 'end' },
      },
    },
    adding: {
      invoke: {
        src: 'addToCart',
        input: ({ context }) => context,
        onDone: [
          {
            guard: ({ event }) => event.output.is === 'added' && event.output.missed.length === 0,
            target: 'added',
            actions: 'end',
          },
          {
            guard: ({ event }) => event.output.is === 'added',
            target: 'addedPartly',
            actions: assign(({ event }) => ({ key: undefined, missed: event.output.is === 'added' ? event.output.missed : [] })),
          },
          // It ended while it was looked at.
          { guard: ({ event }) => event.output.is === 'expired', target: 'comparing', actions: 'end' },
          {
            guard: ({ event }) => event.output.is === 'refused',
            target: 'resting',
            actions: assign(({ event }) => ({ key: undefined, message: messageOf(event.output) })),
          },
          { target: 'addingUnknown', actions: assign(({ event }) => ({ message: messageOf(event.output) })) },
        ],
        onError: 'addingUnknown',
      },
    },
    /** Whether the cart has the lines is not known. */
    addingUnknown: { on: { RETRY: { target: 'adding', actions: 'repeat' }, BACK: { target: 'resting', actions: 'end' } } },
    added: { on: { BACK: { target: 'resting', actions: 'end' } } },
    addedPartly: { on: { BACK: { target: 'resting', actions: 'end' } } },
    comparing: {
      on: {
        CONFIRM: { target: 'requoting', actions: 'begin' },
        BACK: { target: 'resting', actions: 'end' },
      },
    },
    requoting: {
      invoke: {
        src: 'requote',
        input: ({ context }) => context,
        onDone: [
          {
            guard: ({ event }) => event.output.is === 'requoted' && event.output.asShown,
            target: 'requoted',
            actions: assign(({ event }) => ({ key: undefined, quotation: quotationOf(event.output) })),
          },
          {
            guard: ({ event }) => event.output.is === 'requoted',
            target: 'changed',
            actions: assign(({ event }) => ({ key: undefined, quotation: quotationOf(event.output) })),
          },
          {
            guard: ({ event }) => event.output.is === 'refused',
            target: 'comparing',
            actions: assign(({ event }) => ({ key: undefined, message: messageOf(event.output) })),
          },
          { target: 'requotingUnknown', actions: assign(({ event }) => ({ message: messageOf(event.output) })) },
        ],
        onError: 'requotingUnknown',
      },
    },
    /** Whether there is a new quotation is not known: the same wish may be sent again, and no other one. */
    requotingUnknown: { on: { RETRY: { target: 'requoting', actions: 'repeat' } } },
    requoted: { type: 'final' },
    /** The new quotation has other prices than were shown. */
    changed: { type: 'final' },
  },
});

const messageOf = (answer: CartAnswer | RequoteAnswer): string | undefined => ('message' in answer ? answer.message : undefined);
const quotationOf = (answer: RequoteAnswer): unknown => (answer.is === 'requoted' ? answer.quotation : undefined);
