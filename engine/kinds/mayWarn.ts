/** Mistakes that a field may only warn of: its value can be read and stored all the same. */
const warned: ReadonlySet<string> = new Set(['length', 'checkDigit', 'range', 'young']);

/** What is longer than this nobody means, and no call carries it. */
const MOST_WARNED = 100;

export const mayWarn = (mistake: string, value: unknown = ''): boolean => warned.has(mistake) && String(value).length <= MOST_WARNED;
