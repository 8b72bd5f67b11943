import { describe, expect, test } from 'vitest';
import { taxWithin } from '../../src/server/policy/invoices/taxWithin.ts';

describe('the sales tax that a price contains', () => {
  test.each([
    ['1190', '19', 'net', 'CLP', '190.00'],
    ['29990', '19', 'net', 'CLP', '4788.00'],
    ['118.00', '18', 'net', 'PEN', '18.00'],
    ['100.00', '18', 'net', 'PEN', '15.25'],
    // Taken of the price itself.
    ['100.00', '18', 'total', 'BRL', '18.00'],
    ['116.00', '16', 'net', 'MXN', '16.00'],
    ['110.50', '10.5', 'net', 'ARS', '10.50'],
    ['0.03', '22', 'net', 'UYU', '0.01'],
    ['0', '22', 'net', 'UYU', '0.00'],
    ['999999999999.99', '21', 'net', 'ARS', '173553719008.26'],
    ['100.00', '0', 'net', 'ARS', '0.00'],
  ] as const)('of %s with %s %% of the %s in %s it is %s', (price, taxPercent, taxOf, currency, tax) => {
    const taxed = taxWithin(price, { taxPercent, taxOf }, currency);
    expect(taxed.tax).toBe(tax);
    expect(Number(taxed.net) + Number(taxed.tax)).toBeCloseTo(Number(price), 2);
  });
});
