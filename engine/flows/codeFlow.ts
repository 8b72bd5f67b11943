/**
 * Code entry: a code is asked for, sent, and given with what it allows. The forms of both phases are form flows; this machine knows
 * what they do not: to whom the code went, when another may be asked for, and whether the one that was sent still works.
 *
 *     asking → entering → done
 *        ↑ OTHER ┤
 *                ├ code:   usable → ended | spent, back by another code
 *                └ resend: waiting → ready → sending → waiting | ready
 */
import { assign, fromPromise } from 'xstate';
import { type CodeRules, type KeptCode, type SentCode, sentCode } from './sentCode.ts';
import { setup } from './setup.ts';

/** How the call that sends a code ended. */
export type SendAnswer =
  | ({ readonly is: 'sent' } & CodeRules)
  /** Another may be asked for after so many seconds, if the server says so. */
  | { readonly is: 'refused'; readonly message: string; readonly retrySeconds?: number }
  /** Nobody knows whether one was sent: another may be asked for. */
  | { readonly is: 'unreachable'; readonly message: string };

export type CodeInput = {
  readonly kept: KeptCode<unknown>;
  readonly send: (to: unknown) => Promise<SendAnswer>;
  readonly now: () => number;
};

export type CodeContext = CodeInput & {
  readonly code?: SentCode<unknown> | undefined;
  /** The code that was right is used up: what it gave allows further tries without it. Never kept. */
  readonly verified?: { readonly code: string; readonly token: string } | undefined;
  /** How the last wish for another code ended. */
  readonly resent?: { readonly is: 'sent' } | { readonly is: 'failed'; readonly message: string } | undefined;
};

export type CodeEvent =
  /** The form that asks for a code was answered. */
  | { readonly type: 'SENT'; readonly to: unknown; readonly rules: CodeRules }
  /** The code is to go to somebody else. */
  | { readonly type: 'OTHER' }
  | { readonly type: 'RESEND' }
  /** The server knows no such code: wrong, used up or too old. */
  | { readonly type: 'WRONG_CODE' }
  /** The code was right and is used up; a token took its place. */
  | { readonly type: 'VERIFIED'; readonly code: string; readonly token: string; readonly validMinutes: number }
  | { readonly type: 'FINISHED' };

const isTimeLeft = (time: number | undefined, now: number): boolean => time !== undefined && time > now;
const until = (time: number | undefined, now: number): number => Math.max(0, (time ?? now) - now);

/** What happens to a code when another is requested. */
const resent = (code: SentCode<unknown>, answer: SendAnswer, now: number): Partial<CodeContext> =>
  answer.is === 'sent'
    ? { code: sentCode(code.to, answer, now), verified: undefined, resent: { is: 'sent' } }
    : {
        code: { ...code, resendAt: now + (answer.is === 'refused' ? (answer.retrySeconds ?? 0) : 0) * 1000 },
        resent: { is: 'failed', message: answer.message },
      };

/** One machine for every code; its calls are passed in. */
export const codeFlow = setup({
  types: { context: {} as CodeContext, events: {} as CodeEvent, input: {} as CodeInput },
  actors: {
    send: fromPromise<SendAnswer, CodeContext>(({ input }) => input.send(input.code?.to)),
  },
  actions: {
    keep: ({ context }) => {
      if (context.code) context.kept.write(context.code);
    },
    remove: ({ context }) => context.kept.remove(),
    forget: assign({ code: undefined, verified: undefined, resent: undefined }),
    countTry: assign(({ context }) => ({
      verified: undefined,
      code: context.code && { ...context.code, triesLeft: context.code.triesLeft - 1 },
    })),
  },
  guards: {
    hasCode: ({ context }) => context.code !== undefined,
    hasTries: ({ context }) => (context.code?.triesLeft ?? 0) > 0,
    lasts: ({ context }) => isTimeLeft(context.code?.endsAt, context.now()),
    works: ({ context: { code, now } }) => (code?.triesLeft ?? 0) > 0 && isTimeLeft(code?.endsAt, now()),
    mustWait: ({ context }) => isTimeLeft(context.code?.resendAt, context.now()),
  },
  delays: {
    untilEnd: ({ context }) => until(context.code?.endsAt, context.now()),
    untilResend: ({ context }) => until(context.code?.resendAt, context.now()),
  },
}).createMachine({
  id: 'codeFlow',
  context: ({ input }) => ({ ...input, code: input.kept.read() }),
  initial: 'restoring',
  states: {
    restoring: { always: [{ guard: 'hasCode', target: 'entering' }, { target: 'asking' }] },
    asking: {
      on: {
        SENT: {
          target: 'entering',
          actions: [
            assign(({ context, event: { to, rules } }) => ({ code: sentCode(to, rules, context.now()), resent: undefined })),
            'keep',
          ],
        },
      },
    },
    entering: {
      type: 'parallel',
      on: {
        OTHER: { target: 'asking', actions: ['remove', 'forget'] },
        FINISHED: { target: 'done', actions: ['remove', 'forget'] },
      },
      states: {
        code: {
          initial: 'judging',
          on: {
            // What it gave has a time of its own.
            VERIFIED: {
              actions: assign(({ context: { code: sent, now }, event: { code, token, validMinutes } }) => ({
                verified: { code, token },
                code: sent && { ...sent, endsAt: now() + validMinutes * 60_000 },
              })),
            },
          },
          states: {
            /** Passed through: a code restored after a reload may no longer be valid, and another one may have replaced the one that ended. */
            judging: { always: [{ guard: 'works', target: 'usable' }, { guard: 'hasTries', target: 'ended' }, { target: 'spent' }] },
            usable: {
              after: { untilEnd: 'judging' },
              on: { WRONG_CODE: { target: 'judging', actions: ['countTry', 'keep'] } },
            },
            ended: { always: { guard: 'lasts', target: 'judging' } },
            spent: { always: { guard: 'hasTries', target: 'judging' } },
          },
        },
        resend: {
          initial: 'judging',
          states: {
            /** Passed through: whether another may be asked for. */
            judging: { always: [{ guard: 'mustWait', target: 'waiting' }, { target: 'ready' }] },
            waiting: { after: { untilResend: 'ready' } },
            ready: { on: { RESEND: 'sending' } },
            sending: {
              entry: assign({ resent: undefined }),
              invoke: {
                src: 'send',
                input: ({ context }) => context,
                onDone: {
                  target: 'judging',
                  actions: [assign(({ context: { code, now }, event: { output } }) => (code ? resent(code, output, now()) : {})), 'keep'],
                },
              },
            },
          },
        },
      },
    },
    done: {},
  },
});
