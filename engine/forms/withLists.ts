import type { Form } from './form.ts';
import type { FormRecord, Mistake } from './plan.ts';

/** Whether a list has no such code, as far as that is known. */
export type IsUnlisted = (list: string, code: string) => boolean;

/** A form with the lists behind its fields: where a field asks whether its code exists, one that its list does not have is a mistake. */
export const withLists = (form: Form, isUnlisted: IsUnlisted): Form => {
  const { plan } = form;
  const findUnlisted = (name: string, record: FormRecord): Mistake | undefined => {
    const field = plan.fields[name];
    const value = record[name];
    if (field === undefined || !('optionsFrom' in field) || field.optionsFrom === undefined || !field.asks?.includes('exists'))
      return undefined;
    return typeof value === 'string' && isUnlisted(field.optionsFrom, value) ? form.refusal(name, 'exists', record) : undefined;
  };
  const stepOf = (field: string): string => plan.steps.find(({ fields }) => fields.includes(field))?.name ?? '';
  const judgeStep: Form['judgeStep'] = (step, record) => {
    const own = form.judgeStep(step, record);
    const shown = form.shown(record);
    return (plan.steps.find(({ name }) => name === step)?.fields ?? []).flatMap(
      (name) => own.find(({ field }) => field === name) ?? (shown.has(name) ? (findUnlisted(name, record) ?? []) : []),
    );
  };
  return {
    ...form,
    judgeStep,
    judgeField: (field, record) => judgeStep(stepOf(field), record).find((one) => one.field === field),
    judge: (record) => plan.steps.flatMap(({ name }) => judgeStep(name, record)),
  };
};
