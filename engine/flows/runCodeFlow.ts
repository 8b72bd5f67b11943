import type { SnapshotFrom } from 'xstate';
import { type CodeInput, codeFlow } from './codeFlow.ts';
import { type RunningLogic, runFlow } from './runFlow.ts';

/** What a screen shows of code entry. */
export type CodeView =
  | { readonly phase: 'asking' }
  | { readonly phase: 'done' }
  | {
      readonly phase: 'entering';
      readonly to: unknown;
      /** Whether the code that was sent still works: its time is over, or it was tried too often. */
      readonly code: 'usable' | 'ended' | 'spent';
      readonly resend: 'waiting' | 'ready' | 'sending';
      /** From here on another may be asked for, in milliseconds since 1970. */
      readonly resendAt: number;
      readonly resent?: { readonly is: 'sent' } | { readonly is: 'failed'; readonly message: string } | undefined;
    };

const viewOf = ({ value, context }: SnapshotFrom<typeof codeFlow>): CodeView => {
  if (typeof value !== 'object' || !context.code) return { phase: value === 'done' ? 'done' : 'asking' };
  const { code, resend } = value.entering;
  const { to, resendAt } = context.code;
  // `judging` is passed through within one event: nobody ever sees it.
  const seen = { code: code === 'judging' ? 'usable' : code, resend: resend === 'judging' ? 'ready' : resend } as const;
  return { phase: 'entering', to, resendAt, resent: context.resent, ...seen };
};

type RunningCode = RunningLogic<typeof codeFlow, CodeView> & {
  /** The token that a right code has given, where this is still that code. */
  readonly tokenOf: (code: string) => string | undefined;
};

/** Code entry as it runs. */
export const runCodeFlow = (input: CodeInput): RunningCode => {
  const flow = runFlow(codeFlow, input, viewOf);
  return {
    ...flow,
    tokenOf: (code) => {
      const { verified } = flow.snapshot().context;
      return verified?.code === code ? verified.token : undefined;
    },
  };
};
