import type { Step } from './plan.ts';

/** The name under which the YAML declares a field: of an item of a section that repeats, the name that all items share. */
export const declaredField = (steps: readonly Pick<Step, 'repeats'>[], field: string): string => {
  for (const { repeats = {} } of steps)
    for (const { items } of Object.values(repeats))
      for (const [at, item] of items.entries()) if (item.includes(field)) return field.slice(0, -`_${at + 1}`.length);
  return field;
};
