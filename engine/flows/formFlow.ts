/**
 * The flow of one form: phases are states, steps are data. Pure: judging, submitting, drafts and keys are passed in.
 *
 *     restoring → answering ⇄ checkingAnswers → submitting → done
 *                     ↑ rejected, refused ←──────────┤
 *                                                    ├→ failed, expired (only RETRY leads out: same body, same key)
 *                                                    └→ outdated (only a new page leads out, with the draft)
 */
import { assign, fromPromise } from 'xstate';
import type { FormRecord } from '../forms/plan.ts';
import {
  begin,
  type FlowContext,
  type FlowInput,
  lastStep,
  mistakesIn,
  rank,
  reachable,
  saved,
  stepNames,
  stepOfFirst,
  unsendable,
} from './flowContext.ts';
import { CHECK } from './places.ts';
import { remember } from './serverMistakes.ts';
import { setup } from './setup.ts';
import type { SubmitAnswer } from './submitAnswer.ts';

export type FlowEvent =
  /** What the screen holds: sent while someone types (to be kept) and with each move. */
  | { readonly type: 'KEEP'; readonly record: FormRecord }
  | { readonly type: 'CONTINUE'; readonly record: FormRecord }
  | { readonly type: 'BACK'; readonly record?: FormRecord }
  | { readonly type: 'CHANGE'; readonly step: string }
  | { readonly type: 'GO'; readonly step: string; readonly record?: FormRecord }
  | { readonly type: 'SUBMIT' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'START_OVER' }
  /** Takes the draft as another tab left it. */
  | { readonly type: 'RESTORE' };

/** One machine for every form; see the file's head for its phases. */
export const formFlow = setup({
  types: {
    context: {} as FlowContext,
    events: {} as FlowEvent,
    input: {} as FlowInput,
  },
  actors: {
    submit: fromPromise<SubmitAnswer, FlowContext>(({ input }) =>
      input.submit({ record: input.form.visible(input.record), key: input.key, plan: input.form.plan }),
    ),
  },
  actions: {
    save: ({ context }) => saved(context),
    forget: ({ context }) => context.drafts.remove(),
    keep: assign(({ event, context }) => ('record' in event && event.record ? { record: event.record } : { record: context.record })),
    quiet: assign({ mistakes: [], refusal: undefined }),
    tell: assign(({ context }) => ({
      mistakes: mistakesIn(context, context.place, context.record),
      announcements: context.announcements + 1,
      refusal: undefined,
    })),
    /** On the way to the end a step turned out unfinished (the server refused it, a condition changed). */
    toUnfinished: assign(({ context }) => {
      const place = unsendable(context) ?? context.place;
      return {
        place,
        mistakes: mistakesIn(context, place, context.record),
        announcements: context.announcements + 1,
        returnToCheck: context.checkAnswers,
      };
    }),
    toNext: assign(({ context }) => ({ place: stepNames(context)[rank(context, context.place) + 1] ?? context.place, restored: false })),
    /** Back to where a draft was left; another secret on the way is asked for first. */
    toLeft: assign(({ context }) => {
      const place = reachable(context, context.leftAt ?? context.place);
      const there = place === context.leftAt;
      return { place, restored: !there, leftAt: there ? undefined : context.leftAt };
    }),
    toCheck: assign({ place: CHECK, returnToCheck: false, restored: false }),
    toPrevious: assign(({ context }) => ({ place: stepNames(context)[rank(context, context.place) - 1] ?? context.place })),
    startOver: assign(({ context }) => begin({ ...context }, false)),
    restore: assign(({ context }) => begin({ ...context }, true)),
  },
  guards: {
    mistaken: ({ context }) => mistakesIn(context, context.place, context.record).length > 0,
    incomplete: ({ context }) => unsendable(context) !== undefined,
    wasLeft: ({ context }) => context.leftAt !== undefined,
    hasNext: ({ context }) => !context.returnToCheck && context.place !== lastStep(context),
    checks: ({ context }) => context.checkAnswers,
    hasPrevious: ({ context }) => rank(context, context.place) > 0,
    atCheck: ({ context }) => context.place === CHECK,
  },
}).createMachine({
  id: 'formFlow',
  context: ({ input }) => begin(input, true),
  initial: 'restoring',
  states: {
    restoring: { always: [{ guard: 'atCheck', target: 'checkingAnswers' }, { target: 'answering' }] },
    answering: {
      on: {
        KEEP: { actions: ['keep', 'save'] },
        CONTINUE: { target: 'judging', actions: 'keep' },
        BACK: { guard: 'hasPrevious', actions: ['keep', 'quiet', 'toPrevious', 'save'] },
        GO: { target: 'going', actions: ['keep', 'quiet', assign(({ context, event }) => ({ place: reachable(context, event.step) }))] },
        START_OVER: { target: 'restoring', actions: ['forget', 'startOver'] },
        RESTORE: { target: 'restoring', actions: 'restore' },
      },
    },
    /** Passed through: the answer to CONTINUE, with the record already kept. */
    judging: {
      always: [
        { guard: 'mistaken', target: 'answering', actions: ['tell', 'save'] },
        { guard: 'wasLeft', target: 'going', actions: ['quiet', 'toLeft'] },
        { guard: 'hasNext', target: 'answering', actions: ['quiet', 'toNext', 'save'] },
        { guard: 'incomplete', target: 'answering', actions: ['toUnfinished', 'save'] },
        { guard: 'checks', target: 'checkingAnswers', actions: ['quiet', 'toCheck', 'save'] },
        { target: 'submitting', actions: ['quiet', 'save'] },
      ],
    },
    /** Passed through: the place is chosen, a step or the check of the answers. */
    going: {
      always: [
        { guard: 'atCheck', target: 'checkingAnswers', actions: 'save' },
        { target: 'answering', actions: 'save' },
      ],
    },
    checkingAnswers: {
      entry: assign({ returnToCheck: false }),
      on: {
        CHANGE: {
          target: 'answering',
          actions: [assign(({ event }) => ({ place: event.step, returnToCheck: true, refusal: undefined })), 'save'],
        },
        BACK: { target: 'answering', actions: ['quiet', assign(({ context }) => ({ place: lastStep(context) })), 'save'] },
        GO: { target: 'going', actions: ['quiet', assign(({ context, event }) => ({ place: reachable(context, event.step) }))] },
        SUBMIT: [
          { guard: 'incomplete', target: 'answering', actions: ['toUnfinished', 'save'] },
          { target: 'submitting', actions: assign({ refusal: undefined }) },
        ],
        START_OVER: { target: 'restoring', actions: ['forget', 'startOver'] },
        RESTORE: { target: 'restoring', actions: 'restore' },
      },
    },
    submitting: {
      invoke: {
        src: 'submit',
        input: ({ context }) => context,
        onDone: [
          {
            guard: ({ event }) => event.output.is === 'done',
            target: 'done',
            actions: [
              'forget',
              assign(({ context, event }) => ({
                answer: event.output.is === 'done' ? event.output.answer : undefined,
                key: context.newKey(),
                restored: false,
                unknown: false,
              })),
            ],
          },
          {
            guard: ({ context, event }) =>
              event.output.is === 'rejected' &&
              stepOfFirst(context, remember(event.output.mistakes, context.form, context.record)) !== undefined,
            target: 'answering',
            actions: [
              assign(({ context, event }) => {
                const server = remember(event.output.is === 'rejected' ? event.output.mistakes : [], context.form, context.record);
                return {
                  server,
                  unknown: false,
                  place: stepOfFirst(context, server) ?? context.place,
                  returnToCheck: context.checkAnswers,
                };
              }),
              'tell',
              'save',
            ],
          },
          {
            guard: ({ event }) => event.output.is === 'unreachable',
            target: 'failed',
            actions: assign(({ event: { output } }) => ({
              unknown: true,
              refusal: 'message' in output && output.message !== undefined ? { message: output.message } : undefined,
            })),
          },
          // It was being sent: after signing in again the person sends it with one click.
          { guard: ({ event }) => event.output.is === 'expired', target: 'expired', actions: assign({ unknown: true }) },
          { guard: ({ event }) => event.output.is === 'outdated', target: 'outdated' },
          {
            // Refused, a spent key, or mistakes of fields that this form does not have.
            target: 'restoring',
            actions: assign(({ context, event: { output } }) => ({
              refusal:
                'message' in output && output.is !== 'unreachable'
                  ? { message: output.message, ...(output.requestId === undefined ? {} : { requestId: output.requestId }) }
                  : { message: output.is === 'rejected' ? (output.mistakes[0]?.message ?? '') : '' },
              key: output.is === 'keySpent' ? context.newKey() : context.key,
              announcements: context.announcements + 1,
              unknown: false,
            })),
          },
        ],
        onError: { target: 'failed', actions: assign({ unknown: true, refusal: undefined }) },
      },
    },
    failed: { on: { RETRY: { target: 'submitting' } } },
    expired: { on: { RETRY: { target: 'submitting' } } },
    outdated: {},
    done: {},
  },
});
