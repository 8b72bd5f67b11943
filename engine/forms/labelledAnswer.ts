import type { Field } from './plan.ts';

/** How a chosen value is read back: its words; of a code that was looked up, the code before them. */
export const labelledAnswer = (field: Field | undefined, shown: string, label: string | undefined): string => {
  if (label === undefined) return shown;
  return field?.widget === 'search' ? `${shown} ${label}` : label;
};
