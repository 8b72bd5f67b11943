/**
 * A purchase above a limit: one asks for it, others agree or do not, or it is taken back. Each is one wish that is sent; a wish whose answer
 * was lost is sent again as it was, and what has become another thing meanwhile is looked at before anything else is sent.
 *
 *     writing → sending → done | agreedPartly
 *        ↑  ↑     ↓  ↘ sendingUnknown
 *        |  changed ←
 */
import { assign, fromPromise } from 'xstate';
import { setup } from './setup.ts';

/** What is wished of a purchase. */
export type ApprovalWish = 'ask' | 'approve' | 'reject' | 'withdraw';

/** How a request ended; `partly`: more approvers are needed. `changed`: the purchase has changed, or somebody else decided first. */
export type ApprovalAnswer =
  | { readonly is: 'done' | 'partly' | 'changed' }
  | { readonly is: 'refused'; readonly message: string }
  /** Nobody knows whether it was done. */
  | { readonly is: 'unreachable'; readonly message: string };

export type ApprovalInput = {
  readonly send: (wish: ApprovalWish, key: string) => Promise<ApprovalAnswer>;
  readonly makeKey: () => string;
};

export type ApprovalContext = ApprovalInput & {
  /** What is on its way, or whose answer was lost. */
  readonly wish?: ApprovalWish | undefined;
  readonly key?: string | undefined;
  /** Why the last wish was not done. */
  readonly message?: string | undefined;
};

/** What happens while somebody decides on a purchase. */
export type ApprovalEvent =
  | { readonly type: 'SEND'; readonly wish: ApprovalWish }
  | { readonly type: 'RETRY' }
  /** What has changed was seen. */
  | { readonly type: 'LOOK' };

const nothing = { wish: undefined, key: undefined, message: undefined };

/** One machine for all wishes of every tenant; its call is passed in. */
export const approvalFlow = setup({
  types: { context: {} as ApprovalContext, events: {} as ApprovalEvent, input: {} as ApprovalInput },
  actors: {
    send: fromPromise<ApprovalAnswer, ApprovalContext>(({ input }) => input.send(input.wish ?? 'ask', input.key ?? '')),
  },
  actions: {
    begin: assign(({ context, event }) => ({
      message: undefined,
      key: context.makeKey(),
      wish: event.type === 'SEND' ? event.wish : context.wish,
    })),
    // The key stays: this is the same wish.
    repeat: assign({ message: undefined }),
    end: assign(nothing),
  },
}).createMachine({
  id: 'approvalFlow',
  context: ({ input }) => input,
  initial: 'writing',
  states: {
    writing: { on: { SEND: { target: 'sending', actions: 'begin' } } },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context }) => context,
        onDone: [
          { guard: ({ event }) => event.output.is === 'done', target: 'done', actions: 'end' },
          { guard: ({ event }) => event.output.is === 'partly', target: 'agreedPartly', actions: 'end' },
          { guard: ({ event }) => event.output.is === 'changed', target: 'changed', actions: 'end' },
          {
            guard: ({ event }) => event.output.is === 'refused',
            target: 'writing',
            actions: assign(({ event }) => ({ ...nothing, message: messageOf(event.output) })),
          },
          { target: 'sendingUnknown', actions: assign(({ event }) => ({ message: messageOf(event.output) })) },
        ],
        onError: 'sendingUnknown',
      },
    },
    /** Whether it was done is not known: the same wish may be sent again, and no other one. */
    sendingUnknown: { on: { RETRY: { target: 'sending', actions: 'repeat' } } },
    changed: { on: { LOOK: { target: 'writing', actions: 'end' } } },
    agreedPartly: { type: 'final' },
    done: { type: 'final' },
  },
});

const messageOf = (answer: ApprovalAnswer): string | undefined => ('message' in answer ? answer.message : undefined);
