/**
 * In place of @x0k/json-schema-merge, with which rjsf merges `allOf`: a layout has none, and `check` refuses it in steps.
 * All three are called as rjsf loads, so they answer.
 */
const refused = (): never => {
  throw new Error('A layout has no allOf.');
};

export const createComparator = () => ({ compareSchemaDefinitions: refused, compareSchemaValues: refused });
export const createMerger = () => ({ mergeArrayOfSchemaDefinitions: refused });
export const createShallowAllOfMerge = () => refused;
