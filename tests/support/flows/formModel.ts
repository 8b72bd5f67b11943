import { getAdjacencyMap, getSimplePaths } from 'xstate/graph';
import type { FlowContext } from '../../../engine/flows/flowContext.ts';
import { type FlowEvent, formFlow } from '../../../engine/flows/formFlow.ts';
import { CHECK } from '../../../engine/flows/places.ts';
import type { Form, FormRecord } from '../../../engine/runtime.ts';
import { memory } from '../../engine/flows/fixture.ts';
import { serverAnswers } from './serverAnswers.ts';

/** An event of the model under the name that a report gives it. */
type NamedEvent = { readonly name: string; readonly event: FlowEvent };

export type Edge = {
  readonly from: FlowState;
  readonly to: FlowState;
  readonly name: string;
  /** By a person, the page or the session; else the server's answer. */
  readonly isAnswer: boolean;
  readonly changes: boolean;
};
export type FlowState = { readonly value: string; readonly context: FlowContext };

const ANSWER = 'answer: ';

/** What differs for a person: where they are, whether they may edit, what they see. */
const serialized = ({ value, context }: FlowState): string =>
  JSON.stringify([
    value,
    context.place,
    context.mistakes.length > 0,
    context.unknown,
    context.refusal !== undefined,
    context.returnToCheck,
  ]);

const answered = (name: string, output: unknown): NamedEvent => ({
  name: ANSWER + name,
  event: { type: 'xstate.done.actor.0.formFlow.submitting', output } as unknown as FlowEvent,
});

/** One form's flow with all that a person, the session and the server can do to it. */
export const formModel = (form: Form, right: FormRecord, checkAnswers: boolean) => {
  const steps = form.plan.steps.map(({ name }) => name);
  const field = form.plan.steps[0]?.fields.find((name) => form.shown(right).has(name)) ?? '';
  const moves: readonly NamedEvent[] = [
    { name: 'CONTINUE', event: { type: 'CONTINUE', record: right } },
    { name: 'CONTINUE with a mistake', event: { type: 'CONTINUE', record: {} } },
    { name: 'BACK', event: { type: 'BACK' } },
    { name: 'CHANGE', event: { type: 'CHANGE', step: steps[0] ?? '' } },
    { name: 'SUBMIT', event: { type: 'SUBMIT' } },
    { name: 'RETRY', event: { type: 'RETRY' } },
  ];
  const besides: readonly NamedEvent[] = [
    { name: 'KEEP', event: { type: 'KEEP', record: right } },
    { name: 'GO to the first step', event: { type: 'GO', step: steps[0] ?? '' } },
    { name: 'GO to the answers', event: { type: 'GO', step: CHECK } },
    { name: 'START_OVER', event: { type: 'START_OVER' } },
    { name: 'RESTORE', event: { type: 'RESTORE' } },
  ];
  const answers: readonly NamedEvent[] = [
    ...Object.entries(serverAnswers(field)).map(([name, output]) => answered(name, output)),
    {
      name: `${ANSWER}timeout`,
      event: { type: 'xstate.error.actor.0.formFlow.submitting', error: new Error('timeout') } as unknown as FlowEvent,
    },
  ];
  let keys = 0;
  const input = {
    flow: 'model',
    form,
    checkAnswers,
    drafts: memory(),
    // Another one each time: a key that was created again is seen.
    newKey: () => `key-${++keys}`,
    submit: () => new Promise<never>(() => undefined),
    start: right,
  };
  const named = (all: readonly NamedEvent[], event: unknown): NamedEvent | undefined => all.find((one) => one.event === event);
  const options = (all: readonly NamedEvent[]) => ({
    input,
    events: all.map(({ event }) => event),
    serializeState: (state: unknown) => serialized(state as FlowState),
    serializeEvent: (event: unknown) => named(all, event)?.name ?? JSON.stringify(event),
  });
  return {
    /** Every transition of the model, from each of its states. */
    edges: (): readonly Edge[] => {
      const all = [...moves, ...besides, ...answers];
      const map = getAdjacencyMap(formFlow, options(all) as never) as unknown as Readonly<
        Record<string, { state: FlowState; transitions: Record<string, { event: FlowEvent; state: FlowState }> }>
      >;
      return Object.values(map).flatMap(({ state, transitions }) =>
        Object.values(transitions).map(({ event, state: next }): Edge => {
          const name = named(all, event)?.name ?? event.type;
          return { from: state, to: next, name, isAnswer: name.startsWith(ANSWER), changes: serialized(state) !== serialized(next) };
        }),
      );
    },
    /** All simple paths of what a person does on the way and what the server answers. */
    paths: () => getSimplePaths(formFlow, options([...moves, ...answers]) as never),
  };
};

/** A transition as reports and journeys name it: phases, not places. */
export const transitionOf = ({ from, to, name }: Edge): string => `${from.value} — ${name} → ${to.value}`;
