/**
 * The cancellation of an order: first what of it and how many, then a form (why, and the last word), then it is sent. The form is a form
 * flow; this machine knows what it does not: what of the order is left, what was chosen of it, and what the server says to that.
 *
 *     choosing ⇄ filling → sent
 *      ↑ ↑ fewer ←─┤        │
 *      │           └→ closed (nothing of it can be canceled any more)
 *      └──── again ─────────┘
 */
import { assign } from 'xstate';
import { setup } from './setup.ts';

/** A line of the order, and how many of it can be canceled. */
export type LineLeft = { readonly line: number; readonly left: number };
/** Line → how many of it; what is not chosen is not in it. */
export type LineChoice = Readonly<Record<number, number>>;

export type CancellationInput = {
  readonly lines: readonly LineLeft[];
  /** What the address says was chosen. */
  readonly choice: LineChoice;
  /** What the address says: 1 chooses, the form's steps follow. */
  readonly step: number;
  /** It was sent before this page was reloaded. */
  readonly isSent: boolean;
};

export type CancellationContext = Omit<CancellationInput, 'isSent'> & {
  /** Lines of which fewer are left than were chosen: somebody else has canceled some meanwhile. */
  readonly fewer: readonly number[];
  /** Continue was pressed with nothing chosen. */
  readonly lacksChoice: boolean;
  /** Incremented with each report of a mistake, so that the same mistake is announced again. */
  readonly announcements: number;
};

/** What happens while an order is canceled. */
export type CancellationEvent =
  | { readonly type: 'CHOOSE'; readonly line: number; readonly quantity: number }
  /** All that is left, or nothing. */
  | { readonly type: 'CHOOSE_ALL'; readonly all: boolean }
  | { readonly type: 'CONTINUE' }
  /** The address names another step. */
  | { readonly type: 'GO'; readonly step: number }
  /** What is left of the order, as it was read again. */
  | { readonly type: 'NEWS'; readonly lines: readonly LineLeft[] }
  /** The server has canceled it. */
  | { readonly type: 'SENT' }
  /** The answer was left by Back: what is left of the order can be chosen. */
  | { readonly type: 'AGAIN'; readonly lines: readonly LineLeft[] }
  /** The server says that fewer are left. */
  | { readonly type: 'FEWER'; readonly lines: readonly LineLeft[] }
  /** The server says that it cannot be canceled any more. */
  | { readonly type: 'CLOSED' };

/** A choice of which nothing is more than is left. */
const limitChoice = (lines: readonly LineLeft[], choice: LineChoice): LineChoice =>
  Object.fromEntries(
    lines.flatMap(({ line, left }) => {
      const quantity = Math.min(choice[line] ?? 0, left);
      return quantity > 0 ? [[line, quantity]] : [];
    }),
  );

const countOf = (choice: LineChoice): number => Object.values(choice).reduce((sum, quantity) => sum + quantity, 0);

/** What an order starts with: if only one unit is left there is nothing to choose. */
const startOf = (lines: readonly LineLeft[], choice: LineChoice): LineChoice => {
  const limited = limitChoice(lines, choice);
  const left = lines.filter((one) => one.left > 0);
  const [only] = left;
  return countOf(limited) === 0 && left.length === 1 && only?.left === 1 ? { [only.line]: 1 } : limited;
};

/** One machine for the cancellations of every tenant. */
export const cancellationFlow = setup({
  types: { context: {} as CancellationContext, events: {} as CancellationEvent, input: {} as CancellationInput },
  actions: {
    quiet: assign({ lacksChoice: false, fewer: [] }),
  },
  guards: {
    hasChoice: ({ context }) => countOf(context.choice) > 0,
    hasNothingLeft: ({ context }) => context.lines.every(({ left }) => left === 0),
    wantsForm: ({ context }) => context.step > 1 && countOf(context.choice) > 0,
    toForm: ({ context, event }) => event.type === 'GO' && event.step > 1 && countOf(context.choice) > 0,
    toChoice: ({ event }) => event.type === 'GO' && event.step <= 1,
  },
}).createMachine({
  id: 'cancellationFlow',
  context: ({ input: { lines, choice, step, isSent } }) => ({
    lines,
    choice: startOf(lines, choice),
    // After sending, the end is shown whatever the address says.
    step: isSent ? 0 : step,
    fewer: [],
    lacksChoice: false,
    announcements: 0,
  }),
  initial: 'arriving',
  states: {
    /** Passed through. */
    arriving: {
      always: [
        { guard: ({ context }) => context.step === 0, target: 'sent' },
        { guard: 'hasNothingLeft', target: 'closed' },
        { guard: 'wantsForm', target: 'filling' },
        { target: 'choosing' },
      ],
    },
    choosing: {
      entry: assign({ step: 1 }),
      on: {
        CHOOSE: {
          actions: [
            assign(({ context: { lines, choice }, event: { line, quantity } }) => ({
              choice: limitChoice(lines, { ...choice, [line]: Math.max(0, quantity) }),
            })),
            'quiet',
          ],
        },
        CHOOSE_ALL: {
          actions: [
            assign(({ context: { lines }, event }) => ({
              choice: event.all ? limitChoice(lines, Object.fromEntries(lines.map(({ line, left }) => [line, left]))) : {},
            })),
            'quiet',
          ],
        },
        CONTINUE: [
          { guard: 'hasChoice', target: 'filling', actions: ['quiet', assign({ step: 2 })] },
          { actions: assign(({ context }) => ({ lacksChoice: true, announcements: context.announcements + 1 })) },
        ],
        GO: { guard: 'toForm', target: 'filling', actions: ['quiet', assign(({ event }) => ({ step: event.step }))] },
        NEWS: {
          target: 'arriving',
          actions: assign(({ context, event: { lines } }) => ({ lines, choice: limitChoice(lines, context.choice) })),
        },
        CLOSED: 'closed',
      },
    },
    /** The form has it; whether something is left, the server says when it is sent. */
    filling: {
      on: {
        GO: [{ guard: 'toChoice', target: 'choosing' }, { actions: assign(({ event }) => ({ step: event.step })) }],
        SENT: 'sent',
        FEWER: {
          target: 'looking',
          actions: assign(({ context, event: { lines } }) => ({
            lines,
            fewer: lines.flatMap(({ line, left }) => ((context.choice[line] ?? 0) > left ? [line] : [])),
            choice: limitChoice(lines, context.choice),
            announcements: context.announcements + 1,
          })),
        },
        CLOSED: 'closed',
      },
    },
    /** Passed through: whether anything is left to choose of. */
    looking: { always: [{ guard: 'hasNothingLeft', target: 'closed' }, { target: 'choosing' }] },
    sent: {
      // What was chosen is canceled: it is not chosen a second time.
      on: { AGAIN: { target: 'arriving', actions: assign(({ event: { lines } }) => ({ lines, choice: startOf(lines, {}), step: 1 })) } },
    },
    closed: {},
  },
});

/** @example parseLineChoice('1x2,3x1') // { 1: 2, 3: 1 } */
export const parseLineChoice = (text: string): LineChoice =>
  Object.fromEntries(
    text.split(',').flatMap((one) => {
      const [, line, quantity] = /^([1-9]\d{0,5})x([1-9]\d{0,6})$/.exec(one) ?? [];
      return line === undefined ? [] : [[Number(line), Number(quantity)]];
    }),
  );

/** What {@link parseLineChoice} reads. */
export const writeLineChoice = (choice: LineChoice): string =>
  Object.entries(choice)
    .map(([line, quantity]) => `${line}x${quantity}`)
    .join(',');
