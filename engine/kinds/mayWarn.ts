/** Mistakes that a field may only warn of: its value can be read and stored all the same. */
const warned: ReadonlySet<string> = new Set(['length', 'checkDigit', 'range', 'young']);

export const mayWarn = (mistake: string): boolean => warned.has(mistake);
