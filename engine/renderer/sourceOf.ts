import type { Field, FormRecord } from '../forms/plan.ts';
import type { OptionsSource } from './options.ts';

/** Where the words of a field's value come from; undefined for a field without a list. */
export const sourceOf = (field: Field, value: string, record: FormRecord): OptionsSource | undefined => {
  if ('optionsFrom' in field && field.optionsFrom !== undefined)
    return field.widget === 'search' ? { is: 'search', name: field.optionsFrom, words: value } : { is: 'list', name: field.optionsFrom };
  if (!('listed' in field) || !field.listed) return undefined;
  const within = field.within === undefined ? undefined : record[field.within];
  return { is: 'places', level: field.level, ...(typeof within === 'string' ? { within } : {}) };
};
