import type { MethodName, WeightedSum } from './definition.ts';

/**
 * Check digits known by name, for how they are computed.
 *
 * - luhn: ISO/IEC 7812-1, annex B.
 * - mod11-digit-or-letter: two official series, digits on newer cards and letters on those issued until 14 August 2007,
 *   both still in use (python-stdnum, cui.py; the register's own announcement to the press on which letters occur).
 */
export const methods: Readonly<Record<MethodName, WeightedSum>> = {
  luhn: { mod: 10, weights: [2, 1], from: 'right', ten: '0', addDigits: true },
  'mod11-digit-or-letter': { mod: 11, weights: [3, 2, 7, 6, 5, 4, 3, 2], series: ['65432110987', 'KJIHGFEDCBA'] },
};
