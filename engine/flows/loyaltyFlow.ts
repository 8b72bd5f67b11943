/**
 * Joining a programme of points: what one has, the form that joins, and what became of it. The form is a form flow; this machine knows where
 * one is, and which of the outcomes is shown until it was seen.
 *
 *     looking → joining → looking, with what became of it; a member does not join again
 */
import { assign } from 'xstate';
import { setup } from './setup.ts';

/** The pages by their number in the address. */
export const loyaltySteps = ['looking', 'joining'] as const;
export type LoyaltyStep = (typeof loyaltySteps)[number];

/** The outcome of joining, in the tenant's words. */
export type JoinOutcome = { readonly outcome: string; readonly message: string; readonly member: boolean };

export type LoyaltyInput = { readonly step: LoyaltyStep };

export type LoyaltyContext = LoyaltyInput & {
  /** Undefined until it was read. */
  readonly isMember?: boolean | undefined;
  readonly joined?: JoinOutcome | undefined;
};

/** What happens while somebody joins a programme of points. */
export type LoyaltyEvent =
  | { readonly type: 'READ'; readonly isMember: boolean }
  /** The person goes there, or the address does. */
  | { readonly type: 'GO'; readonly step: LoyaltyStep }
  | { readonly type: 'JOINED'; readonly joined: JoinOutcome }
  | { readonly type: 'SEEN' };

/** One machine for the programmes of every tenant. */
export const loyaltyFlow = setup({
  types: { context: {} as LoyaltyContext, events: {} as LoyaltyEvent, input: {} as LoyaltyInput },
  guards: {
    toJoining: ({ context, event }) => event.type === 'GO' && event.step === 'joining' && context.isMember !== true,
    toLooking: ({ event }) => event.type === 'GO' && event.step === 'looking',
    isMember: ({ event }) => event.type === 'READ' && event.isMember,
    beginsJoining: ({ context }) => context.step === 'joining',
  },
}).createMachine({
  id: 'loyaltyFlow',
  context: ({ input }) => input,
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'beginsJoining', target: 'joining' }, { target: 'looking' }] },
    looking: {
      on: {
        READ: { actions: assign(({ event }) => ({ isMember: event.isMember })) },
        GO: { guard: 'toJoining', target: 'joining', actions: assign({ joined: undefined }) },
        SEEN: { actions: assign({ joined: undefined }) },
      },
    },
    joining: {
      on: {
        // Joined meanwhile elsewhere, or linked here: there is nothing left to fill in.
        READ: [{ guard: 'isMember', target: 'looking', actions: assign({ isMember: true }) }, { actions: assign({ isMember: false }) }],
        GO: { guard: 'toLooking', target: 'looking' },
        JOINED: { target: 'looking', actions: assign(({ event }) => ({ joined: event.joined, isMember: event.joined.member })) },
      },
    },
  },
});
