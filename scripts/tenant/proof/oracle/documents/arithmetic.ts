/** Sums that several countries' check digits start with, written out for the oracle alone. */
export const digitsOf = (text: string): readonly number[] => [...text].map(Number);

/** Each digit times the weight at its place, added up. */
export const weightedSum = (values: readonly number[], weights: readonly number[]): number =>
  values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0);

export const onlyZeros = (text: string): boolean => /^0*$/u.test(text);
export const oneCharacter = (text: string): boolean => new Set(text).size <= 1;

/** A day of a year of two digits; 2000 and 1900 cannot be distinguished, so 29 February 00 is accepted. */
export const isDay = (yymmdd: string): boolean => {
  const [year = 0, month = 0, day = 0] = [yymmdd.slice(0, 2), yymmdd.slice(2, 4), yymmdd.slice(4, 6)].map(Number);
  const last = [31, year % 4 === 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
  return last !== undefined && day >= 1 && day <= last;
};
