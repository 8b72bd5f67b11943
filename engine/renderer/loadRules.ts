import type { Form } from '../forms/form.ts';
import type { FormPlan, FormTexts, ValidatorFactory } from '../forms/plan.ts';
import type { IsUnlisted } from '../forms/withLists.ts';
import { rareKindNames } from '../kinds/rareKindNames.ts';
import type { RuntimeKinds } from '../kinds/runtimeKinds.ts';
import type FlowRunner from './FlowRunner.tsx';

/** A form as a page has it: what is drawn at once, and the rules, which come when they are needed. */
export type FormSource = {
  readonly plan: FormPlan;
  readonly texts: FormTexts;
  /** The published validator's default export. */
  readonly loadValidator: () => Promise<ValidatorFactory>;
  /** What the time is, for rules that look at today. */
  readonly now: () => Date;
  /** Whether a newer version of the page has replaced its files: asked when one did not come. */
  readonly isOutdated?: () => Promise<boolean>;
};

/** What comes after the screen: rules and flow. */
export type Rules = { readonly form: Form; readonly Runner: typeof FlowRunner };

const loadKinds = async (plan: FormPlan): Promise<RuntimeKinds> =>
  Object.values(plan.fields).some(({ kind }) => rareKindNames.some((rare) => rare === kind))
    ? (await import('../kinds/allKinds.ts')).allKinds
    : (await import('../kinds/commonKinds.ts')).commonKinds;

/** Loads rules and flow together; rejects where the network does not answer. */
export const loadRules = async ({ plan, texts, loadValidator, now }: FormSource, isUnlisted: IsUnlisted): Promise<Rules> => {
  const [factory, { openForm }, { withLists }, kinds, { default: Runner }] = await Promise.all([
    loadValidator(),
    import('../forms/form.ts'),
    import('../forms/withLists.ts'),
    loadKinds(plan),
    import('./FlowRunner.tsx'),
  ]);
  return { form: withLists(openForm({ plan, texts, factory, now, kinds }), isUnlisted), Runner };
};
