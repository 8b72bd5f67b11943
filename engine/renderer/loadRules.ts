import type { Form } from '../forms/form.ts';
import type { FormPlan, FormTexts, ValidatorFactory } from '../forms/plan.ts';
import { seldomKinds } from '../kinds/rareKindNames.ts';
import type { KindsAtWork } from '../kinds/runtimeKinds.ts';
import type FlowRunner from './FlowRunner.tsx';

/** A form as a page has it: what is drawn at once, and the rules, which come when they are needed. */
export type FormSource = {
  readonly plan: FormPlan;
  readonly texts: FormTexts;
  /** The published validator's default export. */
  readonly loadValidator: () => Promise<ValidatorFactory>;
  /** What the time is, for rules that look at today. */
  readonly now: () => Date;
};

/** What comes after the screen: rules and flow. */
export type Rules = { readonly form: Form; readonly Runner: typeof FlowRunner };

const kindsOf = async (plan: FormPlan): Promise<KindsAtWork> =>
  Object.values(plan.fields).some(({ kind }) => seldomKinds.some((seldom) => seldom === kind))
    ? (await import('../kinds/allKinds.ts')).every
    : (await import('../kinds/commonKinds.ts')).everyday;

/** Loads rules and flow together; rejects where the network does not answer. */
export const loadRules = async ({ plan, texts, loadValidator, now }: FormSource): Promise<Rules> => {
  const [factory, { openForm }, kinds, { default: Runner }] = await Promise.all([
    loadValidator(),
    import('../forms/form.ts'),
    kindsOf(plan),
    import('./FlowRunner.tsx'),
  ]);
  return { form: openForm({ plan, texts, factory, now, kinds }), Runner };
};
