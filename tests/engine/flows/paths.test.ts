import { describe, expect, it } from 'vitest';
import { getShortestPaths } from 'xstate/graph';
import { type FlowEvent, formFlow } from '../../../engine/flows/formFlow.ts';
import type { SubmitAnswer } from '../../../engine/flows/submitAnswer.ts';
import { form, good } from '../renderer/fixture/rules.ts';
import { memory } from './fixture.ts';

const answered = (output: SubmitAnswer) => ({ type: 'xstate.done.actor.0.formFlow.submitting', output }) as const;
const events = [
  { type: 'CONTINUE', record: good },
  { type: 'CONTINUE', record: {} },
  { type: 'BACK' },
  { type: 'CHANGE', step: 'contact' },
  { type: 'SUBMIT' },
  { type: 'RETRY' },
  { type: 'BEGIN_ANEW' },
  { type: 'EXPIRED' },
  answered({ is: 'done' }),
  answered({ is: 'unreachable' }),
  answered({ is: 'expired' }),
  answered({ is: 'refused', message: 'no' }),
  answered({ is: 'rejected', mistakes: [{ field: 'email', rule: 'email', mistake: 'taken', message: 'Taken' }] }),
] as const;

const isOwn = (event: (typeof events)[number]): event is Extract<(typeof events)[number], FlowEvent> => !event.type.startsWith('xstate.');

const paths = getShortestPaths(formFlow, {
  input: {
    flow: 'f',
    form,
    checkAnswers: true,
    drafts: memory(),
    newKey: () => 'key',
    submit: () => new Promise(() => undefined),
    start: {},
  },
  events: events.map((event) => (isOwn(event) ? event : (event as never))),
  // What differs for a person: where they are, whether they may edit, what they are told.
  serializeState: ({ value, context }) => JSON.stringify([value, context.place, context.mistakes.length, context.unknown, context.refusal]),
});

describe('every path through the form flow', () => {
  it('reaches every state in which a flow can rest', () => {
    expect(new Set(paths.map(({ state }) => state.value))).toEqual(
      new Set(['answering', 'checkingAnswers', 'submitting', 'failed', 'expired', 'done']),
    );
  });

  it('leads on from every state', () => {
    const stuck = paths.filter(({ state }) => state.value !== 'done' && !events.some((event) => state.can(event as never)));
    expect(stuck.map(({ state }) => state.value)).toEqual([]);
  });

  it('never leaves an unanswered submit but by its answer', () => {
    for (const { state } of paths) {
      if (!state.context.unknown || state.value === 'submitting') continue;
      const leaving = events.filter((event) => isOwn(event) && event.type !== 'RETRY' && event.type !== 'EXPIRED' && state.can(event));
      expect([state.value, leaving]).toEqual([state.value, []]);
    }
  });

  it('has a place that exists in every state', () => {
    const places = new Set([...form.plan.steps.map(({ name }) => name), '(check)']);
    for (const { state } of paths) expect(places).toContain(state.context.place);
  });
});
