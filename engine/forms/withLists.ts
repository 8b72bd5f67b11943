import type { Form } from './form.ts';
import type { FormRecord, Mistake } from './plan.ts';

/** Whether a list has no such code, as far as that is known. */
export type IsUnlisted = (list: string, code: string) => boolean;

/** Field → the list that must contain its code: the field asks whether the code exists. */
const listsOf = ({ fields }: Form['plan']): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(fields).flatMap(([name, field]) =>
      'optionsFrom' in field && field.optionsFrom !== undefined && field.asks?.includes('exists')
        ? [[name, field.optionsFrom] as const]
        : [],
    ),
  );

/** A form with the lists behind its fields: where a field asks whether its code exists, one that its list does not have is a mistake. */
export const withLists = (form: Form, isUnlisted: IsUnlisted): Form => {
  const { plan } = form;
  const lists = listsOf(plan);
  if (lists.size === 0) return form;
  const findUnlisted = (name: string, record: FormRecord): Mistake | undefined => {
    const [list, value] = [lists.get(name), record[name]];
    return list !== undefined && typeof value === 'string' && isUnlisted(list, value) ? form.refusal(name, 'exists', record) : undefined;
  };
  const stepOf = (field: string): string => plan.steps.find(({ fields }) => fields.includes(field))?.name ?? '';
  const judgeStep: Form['judgeStep'] = (step, record) => {
    const own = form.judgeStep(step, record);
    const shown = form.shown(record);
    const fields = plan.steps.find(({ name }) => name === step)?.fields ?? [];
    const unlisted = fields
      .filter((name) => lists.has(name) && shown.has(name) && !own.some(({ field }) => field === name))
      .flatMap((name) => findUnlisted(name, record) ?? []);
    // In the order of the screen.
    return unlisted.length === 0
      ? own
      : [...own, ...unlisted].sort((one, other) => fields.indexOf(one.field) - fields.indexOf(other.field));
  };
  return {
    ...form,
    judgeStep,
    judgeField: (field, record) =>
      lists.has(field) ? judgeStep(stepOf(field), record).find((one) => one.field === field) : form.judgeField(field, record),
    judge: (record) => plan.steps.flatMap(({ name }) => judgeStep(name, record)),
  };
};
