import { expect, test } from 'vitest';
import { amountOf, hundredthsOf, multiplyPrice } from '../../src/server/policy/money/money.ts';

test('Money is read and written without a floating number', () => {
  for (const [amount, hundredths, written] of [
    ['29990.00', 2_999_000n, '29990.00'],
    ['1299.9', 129_990n, '1299.90'],
    ['0.05', 5n, '0.05'],
    ['7', 700n, '7.00'],
    ['-0.50', -50n, '-0.50'],
    ['999999999999.99', 99_999_999_999_999n, '999999999999.99'],
  ] as const) {
    expect(hundredthsOf(amount), amount).toBe(hundredths);
    expect(amountOf(hundredths), amount).toBe(written);
  }
  for (const text of ['', '1,5', '1.234', '1e3', '$1', ' 1']) expect(() => hundredthsOf(text), text).toThrow();
  // In floating numbers 0.1 three times is more than 0.3.
  expect(amountOf(multiplyPrice('0.10', 3))).toBe('0.30');
  expect(amountOf(multiplyPrice('9007199254740.93', 3))).toBe('27021597764222.79');
});
