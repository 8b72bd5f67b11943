import { expect, test } from 'vitest';
import type { ServerSide } from '../../engine/runtime.ts';
import { isSmall } from '../../src/server/policy/products/isSmall.ts';

const side = { limits: { smallProductCentimetres: 40, smallTelevisionInches: 32 } } as unknown as ServerSide;
const size = (width: number, height: number, depth: number) => ({ width, height, depth });

test('Up to 40 x 40 x 40 cm is small, and so is a television of up to 32 inches, whatever its sides (section 9)', () => {
  for (const [what, product, small] of [
    ['each side at the limit', { size: size(40, 40, 40), screenInches: undefined }, true],
    ['one side beyond it', { size: size(10, 10, 40.1), screenInches: undefined }, false],
    ['a television at the limit', { size: size(72, 43, 8), screenInches: 32 }, true],
    ['a larger one in small parts', { size: size(30, 30, 30), screenInches: 33 }, false],
    ['what nobody has measured', { size: undefined, screenInches: undefined }, false],
  ] as const)
    expect(isSmall(product, side), what).toBe(small);
});
