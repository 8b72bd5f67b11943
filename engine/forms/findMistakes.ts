/** ajv's errors → one mistake a field. */
import type { StepValidator } from './plan.ts';

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
  // Records are flat: the path after the slash is the field's name.
  const field = error.instancePath === '' ? undefined : error.instancePath.slice(1);
  const mistake = error.keyword === 'judgedBy' ? String(error.params.mistake) : byKeyword[error.keyword];
  return field === undefined || mistake === undefined ? undefined : { field, mistake };
};

const isBefore = (mistake: string, other: string, ranked: readonly string[]): boolean => ranked.indexOf(mistake) < ranked.indexOf(other);

/**
 * Field → the mistake that is reported; `if` and the like, which only say that a branch failed, are dropped.
 * @param ranked the mistakes of a field, in the order in which they are reported
 * @param counts whether a mistake of a field is looked at
 */
export const findMistakes = (
  errors: StepValidator['errors'],
  ranked: (field: string) => readonly string[],
  counts: (field: string, mistake: string) => boolean = () => true,
): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const error of errors ?? []) {
    const one = mistakeOf(error);
    if (one === undefined || !counts(one.field, one.mistake)) continue;
    const known = found.get(one.field);
    if (known === undefined || isBefore(one.mistake, known, ranked(one.field))) found.set(one.field, one.mistake);
  }
  return found;
};
