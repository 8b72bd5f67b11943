import { describe, expect, test } from 'vitest';
import { allKinds } from '../../../engine/kinds/allKinds.ts';
import { runtimeOf } from '../../../engine/kinds/runtimeKinds.ts';
import type { Field } from '../../../engine/runtime.ts';
import { fieldOf, judgeOf } from './judging.ts';

/** The clock of these tests is set to 21 November 2026. */
const normalise = (typed: string, field: Field) => runtimeOf(allKinds, field)?.normalise(typed, field, {});
const show = (value: string, field: Field) => runtimeOf(allKinds, field)?.show(value, field, {});

describe('amount', () => {
  test.each([
    ['250000', '[250000]'],
    ['250.000', '[250000]'],
    ['250,000', '[250000]'],
    ['1 250 000', '[1250000]'],
    ["1'250'000", '[1250000]'],
    ['$ 250.000', '[250000]'],
    ['007', '[7]'],
    ['0', '[0]'],
    ['2000000', '[2000000]'],
    ['2000001', 'range'],
    ['12,5', 'format'],
    ['-1', 'format'],
    ['1e3', 'format'],
    ['mil', 'format'],
    ['', 'empty'],
    ['   ', 'empty'],
  ])('%s: %s', async (typed, expected) => {
    const judge = await judgeOf({ kind: 'amount', amount: { min: 0, max: 2_000_000 } });
    expect(judge(typed)).toBe(expected);
  });

  test.each([
    ['12,5', '[12.5]'],
    ['12.50', '[12.5]'],
    ['1.234,56', '[1234.56]'],
    ['1,234.56', '[1234.56]'],
    ['12,00', '[12]'],
    ['12,345', '[12345]'],
    ['12,3456', 'format'],
  ])('with decimals, %s: %s', async (typed, expected) => {
    const judge = await judgeOf({ kind: 'amount', amount: { min: 0, max: 1_000_000 }, decimals: 2 });
    expect(judge(typed)).toBe(expected);
  });

  test.each([
    ['  $ 1.234,50 CLP', '$ 1.234,50 CLP'],
    ['$ 1.234,50 ', '1234.5'],
    ['S/ 12', 'S/ 12'],
    ['US$ 12', '12'],
    ['\u00a012€', '12'],
    // 1.002 would be read as a thousand and two the next time.
    ['1.0020', '1.0020'],
    ['0,50', '0.5'],
    ['000', '0'],
    ['12.', '12'],
    ['1234567.891', '1234567891'],
    ['12,34.56', '12,34.56'],
    [' $ ', '$'],
  ])('%j becomes %j', (typed, canonical) => {
    expect(normalise(typed, fieldOf('amount'))).toBe(canonical);
    expect(normalise(canonical, fieldOf('amount'))).toBe(canonical);
  });

  test('is shown with the marks of the language', () => {
    expect(show('1234567', fieldOf('amount', { marks: { group: '$', decimal: ',' } }))).toBe('1$234$567');
    expect(show('x1234', fieldOf('amount', { marks: { group: '.', decimal: ',' } }))).toBe('x1234');
    expect(show('1234x', fieldOf('amount', { marks: { group: '.', decimal: ',' } }))).toBe('1234x');
    expect(show('1234567.5', fieldOf('amount', { marks: { group: '.', decimal: ',' } }))).toBe('1.234.567,5');
    expect(show('999', fieldOf('amount', { marks: { group: '.', decimal: ',' } }))).toBe('999');
    expect(show('1234567', fieldOf('amount', { marks: { group: ',', decimal: '.' } }))).toBe('1,234,567');
  });
});

describe('account', () => {
  const clabe = [{ digits: 18, checkDigit: { mod: 10, weights: [3, 7, 1], ten: '0' } }];
  const cbu = [
    { digits: 8, checkDigit: { mod: 10, weights: [7, 1, 3, 9, 7, 1, 3], ten: '0' } },
    { digits: 14, checkDigit: { mod: 10, weights: [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3], ten: '0' } },
  ];

  // The example of Banco de México's rules, and one of the Banco Central de la República Argentina's.
  test.each([
    ['032180000118359719', '[032180000118359719]'],
    ['032 180 00011835971 9', '[032180000118359719]'],
    ['032180000118359718', 'checkDigit'],
    ['03218000011835971', 'length'],
    ['0321800001183597190', 'length'],
    ['03218000011835971A', 'format'],
    ['', 'empty'],
  ])('CLABE %s: %s', async (typed, expected) => {
    const judge = await judgeOf({ kind: 'account', digits: { min: 18, max: 18 }, blocks: clabe });
    expect(judge(typed)).toBe(expected);
  });

  test.each([
    ['2850590940090418135201', '[2850590940090418135201]'],
    ['28505909 40090418135201', '[2850590940090418135201]'],
    ['2850590840090418135201', 'checkDigit'],
    ['2850590940090418135202', 'checkDigit'],
    ['285059094009041813520', 'length'],
  ])('CBU %s: %s', async (typed, expected) => {
    const judge = await judgeOf({ kind: 'account', digits: { min: 22, max: 22 }, blocks: cbu });
    expect(judge(typed)).toBe(expected);
  });

  test('without blocks, digits and length alone count', async () => {
    const judge = await judgeOf({ kind: 'account', digits: { min: 5, max: 20 } });
    expect([judge('12345'), judge('1234'), judge('12.345-6')]).toEqual(['[12345]', 'length', '[123456]']);
  });
});

describe('card number', () => {
  // Numbers that gateways publish for tests.
  test.each([
    ['4111 1111 1111 1111', '[4111111111111111]'],
    ['4222222222222', '[4222222222222]'],
    ['5555-5555-5555-4444', '[5555555555554444]'],
    ['2223003122003222', '[2223003122003222]'],
    ['378282246310005', '[378282246310005]'],
    ['4111111111111112', 'checkDigit'],
    ['41111111111111', 'length'],
    ['4111', 'length'],
    ['3782822463100050', 'length'],
    ['6011111111111117', 'notAccepted'],
    ['2720999999999996', '[2720999999999996]'],
    ['2721000000000004', 'notAccepted'],
    ['4111x', 'format'],
    ['', 'empty'],
  ])('%s: %s', async (typed, expected) => {
    const judge = await judgeOf({ kind: 'cardNumber' });
    expect(judge(typed)).toBe(expected);
  });

  test('the brand that says more of a number decides on its length', async () => {
    const judge = await judgeOf({ kind: 'cardNumber' });
    expect(judge('4999111111111')).toBe('length');
  });

  test.each([
    ['4111111111111111', '4111 1111 1111 1111'],
    ['378282246310005', '3782 8224 6310 005'],
    ['4111111111111111110', '4111 1111 1111 1111110'],
    ['41111', '4111 1'],
    ['411', '411'],
  ])('%s is shown with gaps after 4, 8 and 12', (value, shown) => {
    expect(show(value, fieldOf('cardNumber'))).toBe(shown);
  });
});

describe('card expiry', () => {
  test.each([
    ['11/26', '[11/26]'],
    ['10/26', 'expired'],
    ['1/27', '[01/27]'],
    ['0127', '[01/27]'],
    ['01-2027', '[01/27]'],
    ['01 / 27', '[01/27]'],
    ['12/99', '[12/99]'],
    ['13/27', 'format'],
    ['00/27', 'format'],
    ['1/7', 'format'],
    ['mayo', 'format'],
    ['', 'empty'],
  ])('%s: %s', async (typed, expected) => {
    const judge = await judgeOf({ kind: 'cardExpiry' });
    expect(judge(typed)).toBe(expected);
  });
});
