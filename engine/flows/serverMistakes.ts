import type { FormPlan, FormRecord, Mistake } from '../forms/plan.ts';
import { typeFieldOf } from '../kinds/documentType.ts';
import type { Judging } from './judging.ts';

/** The mistakes that the server reported last, and the record that it judged. */
export type ServerMistakes = { readonly mistakes: readonly Mistake[]; readonly judged: FormRecord };

const concernedFields = (field: string, plan: FormPlan): readonly string[] => {
  const type = typeFieldOf(plan.fields[field]);
  return type === undefined ? [field] : [field, type];
};

/** Remembers the server's mistakes of fields that a person can see. */
export const remember = (mistakes: readonly Mistake[], { shown }: Judging, record: FormRecord): ServerMistakes => ({
  mistakes: mistakes.filter((mistake) => shown(record).has(mistake.field)),
  judged: record,
});

/**
 * Those that still hold: the value (and a document's type) is as the server judged it. None does once a field is another one about which the
 * server said nothing: that there is no account of this e-mail may have been the company's mistake.
 */
export const stillTrue = ({ mistakes, judged }: ServerMistakes, record: FormRecord, plan: FormPlan): readonly Mistake[] => {
  const changed = new Set(Object.keys({ ...judged, ...record }).filter((field) => record[field] !== judged[field]));
  const concerned = mistakes.map((mistake) => ({ mistake, fields: concernedFields(mistake.field, plan) }));
  const told = new Set(concerned.flatMap(({ fields }) => fields));
  if ([...changed].some((field) => !told.has(field))) return [];
  return concerned.filter(({ fields }) => !fields.some((field) => changed.has(field))).map(({ mistake }) => mistake);
};
