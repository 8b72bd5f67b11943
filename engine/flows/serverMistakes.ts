import type { FormPlan, FormRecord, Mistake, Value } from '../forms/plan.ts';
import { typeFieldOf } from '../kinds/documentType.ts';
import type { Judging } from './judging.ts';

/** A mistake that the server reported, and the values it refers to. */
export type ServerMistake = { readonly mistake: Mistake; readonly about: Readonly<Record<string, Value | undefined>> };

const concernedFields = (field: string, plan: FormPlan): readonly string[] => {
  const type = typeFieldOf(plan.fields[field]);
  return type === undefined ? [field] : [field, type];
};

/** Remembers the server's mistakes of fields that a person can see. */
export const remember = (mistakes: readonly Mistake[], { plan, shown }: Judging, record: FormRecord): readonly ServerMistake[] =>
  mistakes
    .filter((mistake) => shown(record).has(mistake.field))
    .map((mistake) => ({
      mistake,
      about: Object.fromEntries(concernedFields(mistake.field, plan).map((field) => [field, record[field]])),
    }));

/** Those that still hold: the value (and a document's type) is as the server judged it. */
export const stillTrue = (known: readonly ServerMistake[], record: FormRecord): readonly ServerMistake[] =>
  known.filter(({ about }) => Object.entries(about).every(([field, value]) => record[field] === value));
