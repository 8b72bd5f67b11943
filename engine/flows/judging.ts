import type { Form } from '../forms/form.ts';
import type { FormRecord } from '../forms/plan.ts';

/** The part of an opened form that a flow asks. */
export type Judging = Pick<Form, 'plan' | 'canonical' | 'judgeStep' | 'shown' | 'visible'>;

/** The first step that has to be finished before one may go farther, or undefined. */
export const firstUnfinished = ({ plan, judgeStep }: Judging, record: FormRecord): string | undefined =>
  plan.steps.find((step) => judgeStep(step.name, record).length > 0)?.name;

/** Whether a step lacks nothing but what no draft keeps. */
export const lacksOnlySecrets = ({ plan, judgeStep }: Judging, step: string, record: FormRecord): boolean => {
  const mistakes = judgeStep(step, record);
  return mistakes.length > 0 && mistakes.every(({ field }) => plan.fields[field]?.secret && record[field] === undefined);
};
