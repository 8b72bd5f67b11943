/**
 * In place of fast-equals, with which rjsf compares a layout and its options with the last ones: plain objects and lists,
 * without cycles; two functions count as equal, as rjsf configures it.
 */
const equal = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a === 'function') return typeof b === 'function';
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b || Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return left.size === right.size && [...left].every(([key, value]) => right.has(key) && equal(value, right.get(key)));
};

export const createCustomEqual = () => equal;
