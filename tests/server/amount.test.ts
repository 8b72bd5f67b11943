import { expect, test } from 'vitest';
import { amount, times } from '../../src/server/purchases/amount.ts';

test('What things cost is reckoned exactly and written with two decimals', () => {
  for (const [price, quantity, costs] of [
    ['29990.00', 1, '29990.00'],
    ['1299.9', 2, '2599.80'],
    ['0.05', 1, '0.05'],
    ['7', 0, '0.00'],
    // In floating numbers 0.1 three times is more than 0.3.
    ['0.10', 3, '0.30'],
    ['9007199254740.93', 3, '27021597764222.79'],
  ] as const)
    expect(amount(times(price, quantity)), `${quantity} × ${price}`).toBe(costs);
});
