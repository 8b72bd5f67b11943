import type { FormPlan, FormRecord } from '../forms/plan.ts';
import type { Draft } from './draft.ts';
import { withoutSecrets } from './reconcile.ts';

/** The draft of a page that is left before its flow has loaded: as typed, to be normalised when it is opened again. */
export const unsentDraft = (flow: string, plan: FormPlan, typed: FormRecord, key: string): Draft => ({
  flow,
  form: plan.hash,
  step: plan.steps[0]?.name ?? '',
  record: withoutSecrets(typed, plan),
  key,
});
