import type { Field } from './field.ts';

/** The options that a field's plan lists; undefined where there are none, or an operation answers them. */
export const optionsOf = (field: Field | undefined): readonly string[] | undefined =>
  field !== undefined && 'options' in field ? field.options : undefined;
