/** Amounts that a currency does not have. */
import { define } from '../../language/diagnosticCodes/diagnosticCode.ts';

export const amountCodes = {
  'decimals-of-currency': define<{ readonly name: string; readonly currency: string; readonly decimals: number; readonly most: number }>({
    message: ({ name, currency, decimals, most }) =>
      `"${name}" takes amounts with ${decimals} decimals, but ${currency} has ${most === 0 ? 'none' : most}.`,
    help: ({ most }) => (most === 0 ? 'Delete "decimals".' : `Write ${most} at most.`),
    example: { name: 'income', currency: 'CLP', decimals: 2, most: 0 },
    why: 'An amount that nobody can pay is accepted, and shown in another way than it was typed.',
    right: 'income: {kind: amount, amount: {min: 0, max: 5000000}}',
  }),
};
