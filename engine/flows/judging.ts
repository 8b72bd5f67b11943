import type { Form } from '../forms/form.ts';
import type { FormRecord } from '../forms/plan.ts';

/** The part of an opened form that a flow asks. */
export type Judging = Pick<Form, 'plan' | 'normalise' | 'judgeStep' | 'shown' | 'visible'>;

/**
 * The first step that someone who moves about has to finish, or undefined. An empty secret does not count: no draft has
 * it, and it is asked for before the submit.
 */
export const firstUnfinished = ({ plan, judgeStep }: Judging, record: FormRecord): string | undefined =>
  plan.steps.find((step) => judgeStep(step.name, record).some(({ field }) => !(plan.fields[field]?.secret && record[field] === undefined)))
    ?.name;
