import { createActor, waitFor } from 'xstate';
import type { Draft } from '../../../engine/flows/draft.ts';
import type { Drafts } from '../../../engine/flows/drafts.ts';
import type { FlowInput } from '../../../engine/flows/flowContext.ts';
import { formFlow } from '../../../engine/flows/formFlow.ts';
import type { Submission, SubmitAnswer } from '../../../engine/flows/submitAnswer.ts';
import { form } from '../renderer/fixture/rules.ts';

/** Drafts in memory, open to the test. */
export const memory = (draft?: Draft): Drafts & { readonly now: () => Draft | undefined } => {
  let kept = draft;
  return {
    read: () => kept,
    write: (next) => {
      kept = next;
      return true;
    },
    remove: () => {
      kept = undefined;
    },
    isContinuedElsewhere: () => false,
    takeOver: () => undefined,
    now: () => kept,
  };
};

/** A flow of the made-up form, with answers in the order in which they will be given. */
export const flowWith = (more: Partial<FlowInput> & { readonly answers?: readonly (SubmitAnswer | Error)[] } = {}) => {
  const { answers = [{ is: 'done', answer: 'yes' }], ...input } = more;
  const sent: Submission[] = [];
  let keys = 0;
  const actor = createActor(formFlow, {
    input: {
      flow: 'xx/fixture',
      form,
      checkAnswers: true,
      drafts: memory(),
      newKey: () => `key-${++keys}`,
      start: { documentType: 'RUX', originType: 'HOME' },
      submit: async (submission) => {
        const answer = answers[Math.min(sent.length, answers.length - 1)] ?? { is: 'unreachable' };
        sent.push(submission);
        if (answer instanceof Error) throw answer;
        return answer;
      },
      ...input,
    },
  });
  actor.start();
  return {
    actor,
    sent,
    at: () => actor.getSnapshot().context.place,
    phase: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    settled: () => waitFor(actor, (snapshot) => snapshot.value !== 'submitting'),
  };
};
