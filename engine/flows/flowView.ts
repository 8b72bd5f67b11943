import type { SnapshotFrom } from 'xstate';
import type { FormRecord, Mistake } from '../forms/plan.ts';
import type { formFlow } from './formFlow.ts';

export type Phase = 'restoring' | 'answering' | 'checkingAnswers' | 'submitting' | 'failed' | 'expired' | 'outdated' | 'done';

/** What a screen shows of a flow. Plain data, so that a screen can be drawn before the flow has loaded. */
export type FlowView = {
  readonly phase: Phase;
  /** A step, or CHECK. */
  readonly place: string;
  readonly mistakes: readonly Mistake[];
  readonly announcements: number;
  readonly restored: boolean;
  /** What came back lacks a secret, and was left farther on. */
  readonly lacksSecret: boolean;
  /** An earlier try had no answer. */
  readonly retrying: boolean;
  readonly refusal?: { readonly message: string; readonly requestId?: string } | undefined;
  /** In checkingAnswers and done: what was answered. While someone types the screen itself holds it. */
  readonly record?: FormRecord;
  readonly answer?: unknown;
};

/** The view of a flow's state. */
export const viewOf = ({ value, context }: SnapshotFrom<typeof formFlow>): FlowView => {
  const { place, mistakes, announcements, restored, leftAt, unknown, refusal, record, answer } = context;
  // `judging` and `going` are passed through within one event: nobody ever sees them.
  const phase = value === 'judging' || value === 'going' ? 'answering' : value;
  const seen = { phase, place, mistakes, announcements, restored, lacksSecret: leftAt !== undefined, retrying: unknown, refusal };
  return phase === 'answering' ? seen : { ...seen, record: context.form.visible(record), ...(phase === 'done' ? { answer } : {}) };
};

/** Whether two views show the same; typing changes a flow's state, never its view. */
export const sameView = (a: FlowView, b: FlowView): boolean =>
  a.phase === b.phase &&
  a.place === b.place &&
  a.announcements === b.announcements &&
  a.mistakes === b.mistakes &&
  a.restored === b.restored &&
  a.lacksSecret === b.lacksSecret &&
  a.refusal === b.refusal;
