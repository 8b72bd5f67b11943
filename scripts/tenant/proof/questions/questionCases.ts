import type { Question } from '../../../../engine/runtime.ts';
import { questionsOf } from '../oracle/questions.ts';
import type { Subject } from '../subject.ts';

/** A question of one field of one form, to be put to the server so that it answers this. */
export type QuestionCase = {
  readonly subject: Subject;
  readonly step: string;
  readonly field: string;
  readonly question: Question;
  /** Document: the type that is chosen, where there are several. */
  readonly type: string | undefined;
  readonly answer: 'yes' | 'no';
  /** What the table written by hand expects, and the line that says so; undefined where it has none. */
  readonly oracle: { readonly mistake: string; readonly place: string } | undefined;
};

/** Both answers to every question that the fields of a form ask, or that the table written by hand says they ask: "no" first. */
export const questionCases = (subject: Subject): readonly QuestionCase[] => {
  const { form, filling, tenant, name } = subject;
  const written = questionsOf(tenant, name);
  return form.plan.steps.flatMap(({ name: step, fields }) =>
    fields.flatMap((field) => {
      const known = form.plan.fields[field];
      const context = filling.askedFields.find((one) => one.field === field)?.context;
      const types = context?.typeField === undefined ? [undefined] : Object.keys(context.types);
      const byHand = written.filter((one) => one.field === field);
      const kinds = new Set([...(known?.asks ?? []), ...byHand.map(({ question }) => question as Question)]);
      return [...kinds].flatMap((question) => {
        const line = byHand.find((one) => one.question === question);
        return types.flatMap((type) =>
          (['no', 'yes'] as const).map((answer): QuestionCase => {
            const oracle = line && { mistake: answer === 'no' ? line.says : '', place: line.place };
            return { subject, step, field, question, type, answer, oracle };
          }),
        );
      });
    }),
  );
};
