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

/** Path → field, of the paths so far. Each newly cut string is hashed again when it is looked up, which took a seventh of the judging. */
const names = new Map<string, string>();

/** Records are flat: the path after the slash is the field's name. */
const fieldOf = ({ keyword, instancePath, params }: AjvError): string | undefined => {
  if (keyword === 'required') return String(params.missingProperty);
  if (instancePath === '') return undefined;
  const known = names.get(instancePath);
  if (known !== undefined) return known;
  const name = instancePath.slice(1);
  names.set(instancePath, name);
  return name;
};

const mistakeOf = ({ keyword, params }: AjvError): string | undefined =>
  keyword === 'judgedBy' ? String(params.mistake) : byKeyword[keyword];

const isBefore = (mistake: string, other: string, ranked: readonly string[]): boolean => ranked.indexOf(mistake) < ranked.indexOf(other);

/** A field and its mistake. */
export type FieldMistake = readonly [field: string, mistake: string];

/**
 * Each wrong field with the mistake that is reported; `if` and the like, which only say that a branch failed, are dropped.
 * @param ranked the mistakes of a field, in the order in which they are reported
 * @param counts whether a mistake of a field is looked at; all are where it is left out
 */
export const findMistakes = (
  errors: StepValidator['errors'],
  ranked: (field: string) => readonly string[],
  counts?: (field: string, mistake: string) => boolean,
): readonly FieldMistake[] => {
  if (!errors) return [];
  const [first] = errors;
  // Mostly one field has one mistake.
  if (errors.length === 1 && first !== undefined) {
    const [field, mistake] = [fieldOf(first), mistakeOf(first)];
    return field === undefined || mistake === undefined || counts?.(field, mistake) === false ? [] : [[field, mistake]];
  }
  const found = new Map<string, string>();
  for (const error of errors) {
    const field = fieldOf(error);
    const mistake = mistakeOf(error);
    if (field === undefined || mistake === undefined || counts?.(field, mistake) === false) continue;
    const known = found.get(field);
    if (known === undefined || isBefore(mistake, known, ranked(field))) found.set(field, mistake);
  }
  return [...found];
};
