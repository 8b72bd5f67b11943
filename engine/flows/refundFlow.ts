/**
 * A refund for which an account may be named: looked at, named in a form, too late for it. Whether one may be named the server says, by the
 * refund as it was read and by its answer to the form; a clock of the browser decides nothing.
 *
 *     watching ⇄ naming → watching, with the account stored
 *                   └→ late → watching
 */
import { assign } from 'xstate';
import { setup } from './setup.ts';

/** A page of a refund. */
export type RefundPage = 'watching' | 'naming';
export type RefundInput = { readonly page: RefundPage; readonly isOpen: boolean };
export type RefundContext = RefundInput;

/** What happens on the page of a refund. */
export type RefundEvent =
  /** The address names another page. */
  | { readonly type: 'GO'; readonly page: RefundPage }
  /** Whether an account may be named, as the refund was read again. */
  | { readonly type: 'NEWS'; readonly isOpen: boolean }
  | { readonly type: 'STORED' }
  /** The server says that the time is over. */
  | { readonly type: 'LATE' };

/** One machine for the refunds of every tenant. */
export const refundFlow = setup({
  types: { context: {} as RefundContext, events: {} as RefundEvent, input: {} as RefundInput },
  guards: {
    toForm: ({ context, event }) => event.type === 'GO' && event.page === 'naming' && context.isOpen,
    toLate: ({ context, event }) => event.type === 'GO' && event.page === 'naming' && !context.isOpen,
    toStatus: ({ event }) => event.type === 'GO' && event.page === 'watching',
    wantsForm: ({ context }) => context.page === 'naming' && context.isOpen,
    wantsStatus: ({ context }) => context.page === 'watching',
  },
}).createMachine({
  id: 'refundFlow',
  context: ({ input }) => input,
  initial: 'arriving',
  on: { NEWS: { actions: assign(({ event }) => ({ isOpen: event.isOpen })) } },
  states: {
    /** Passed through: a link of an old mail leads to a form whose time is over. */
    arriving: { always: [{ guard: 'wantsStatus', target: 'watching' }, { guard: 'wantsForm', target: 'naming' }, { target: 'late' }] },
    watching: {
      on: {
        GO: [
          { guard: 'toForm', target: 'naming' },
          { guard: 'toLate', target: 'late' },
        ],
      },
    },
    /** News does not pull the form away from under who types: the server says it when the form is sent. */
    naming: { on: { GO: { guard: 'toStatus', target: 'watching' }, STORED: 'watching', LATE: 'late' } },
    late: { on: { GO: { guard: 'toStatus', target: 'watching' } } },
  },
});
