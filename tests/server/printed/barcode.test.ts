import { expect, test } from 'vitest';
import { barcodeBars, drawBarcode } from '../../../src/server/papers/barcode.ts';
import { scanCode128 } from '../../support/scanCode128.ts';

/** Widths of Code 128 (ISO/IEC 15417): start C, pairs of digits, code B and a last digit, the check, stop. */
const symbols = { startC: [2, 1, 1, 2, 3, 2], '10': [2, 2, 1, 3, 1, 2], stop: [2, 3, 3, 1, 1, 1, 2] };

test('the bars of a number are those of Code 128', () => {
  const bars = barcodeBars('1000');
  expect(bars.slice(0, 6)).toEqual(symbols.startC);
  expect(bars.slice(6, 12)).toEqual(symbols['10']);
  expect(bars.slice(-7)).toEqual(symbols.stop);
  // Each symbol is 11 wide, the last 13: start, two pairs, check, stop.
  expect(bars.reduce((sum, width) => sum + width)).toBe(4 * 11 + 13);
});

test('a scanner reads the bars of any number, of odd and even length, at any size', () => {
  for (const number of ['1000017', '10000001', '1', '999999999999', '42'])
    for (const width of [1, 2, 3.4]) {
      const white = Array.from({ length: Math.ceil(10 * width) }, () => 255);
      let edge = 0;
      const dark = barcodeBars(number).flatMap((bar, at) => {
        const from = Math.round(edge);
        edge += bar * width;
        return Array.from({ length: Math.round(edge) - from }, () => (at % 2 === 0 ? 0 : 255));
      });
      expect(scanCode128([...white, ...dark, ...white])).toBe(number);
    }
  expect(() => scanCode128(barcodeBars('42').flatMap((bar, at) => Array.from({ length: bar }, () => (at % 2 === 0 ? 0 : 255))))).toThrow(
    'white',
  );
});

test('a picture of it holds paths alone: nothing that runs', () => {
  const svg = drawBarcode('1000017');
  expect(svg).toMatch(/^<svg /);
  expect(svg).not.toMatch(/<script|href|onload|<text/i);
});
