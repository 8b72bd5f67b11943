import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxesFor } from '../../../src/web/features/products/boxesFor.ts';

test('Boxes for an area, a tenth more for what is wasted (section 9)', () => {
  for (const [squareMetres, boxArea, wastagePercent, boxes] of [
    [20, 1.8, 10, 13],
    [10.8, 1.08, 10, 11],
    [1.2, 1.44, 20, 1],
    [1.201, 1.44, 20, 2],
    [0.3, 0.1, 0, 3],
    [0.001, 2.23, 10, 1],
    [0, 1.8, 10, 0],
  ] as const)
    expect(boxesFor({ squareMetres, boxArea, wastagePercent }), `${squareMetres} m² of ${boxArea}`).toBe(boxes);
});

test('They cover what is needed, and one box less would not', () => {
  const milli = (max: number) => fc.integer({ min: 1, max });
  fc.assert(
    fc.property(milli(10_000_000), milli(10_000), fc.integer({ min: 0, max: 100 }), (area, box, wastagePercent) => {
      const boxes = boxesFor({ squareMetres: area / 1000, boxArea: box / 1000, wastagePercent });
      const needed = BigInt(area) * BigInt(100 + wastagePercent);
      const covered = (count: number) => BigInt(count) * BigInt(box) * 100n;
      expect(covered(boxes) >= needed && covered(boxes - 1) < needed).toBe(true);
    }),
  );
});
