/** ajv's errors → one mistake a field. */
import type { StepValidator } from './plan.ts';
import { rank } from './rank.ts';

const byKeyword: Readonly<Record<string, string>> = {
  required: 'empty',
  const: 'empty',
  enum: 'format',
  pattern: 'format',
  type: 'format',
  minLength: 'length',
  maxLength: 'length',
};

type AjvError = NonNullable<StepValidator['errors']>[number];

const mistakeOf = (error: AjvError): { readonly field: string; readonly mistake: string } | undefined => {
  if (error.keyword === 'required') return { field: String(error.params.missingProperty), mistake: 'empty' };
  const field = error.instancePath.split('/')[1];
  const mistake = error.keyword === 'judgedBy' ? String(error.params.mistake) : byKeyword[error.keyword];
  return field === undefined || mistake === undefined ? undefined : { field, mistake };
};

/** Field → the mistake that is told; `if` and the like, which only say that a branch failed, are dropped. */
export const mistakesOf = (errors: StepValidator['errors']): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const error of errors ?? []) {
    const one = mistakeOf(error);
    if (one === undefined) continue;
    const known = found.get(one.field);
    if (known === undefined || rank(one.mistake) < rank(known)) found.set(one.field, one.mistake);
  }
  return found;
};
