import { expect, test } from 'vitest';
import { planAdditions } from '../../src/server/policy/cart/planAdditions.ts';
import type { Product } from '../../src/server/policy/products/product.ts';

const product = (sku: string, quantity: number, sold = true): Product => ({
  ...{ sku, name: sku, brand: 'b', category: { id: 'c', name: 'C' }, price: '1.00', sold, features: [], warranties: [], installations: [] },
  ...{ picture: undefined, boxArea: undefined, size: undefined, screenInches: undefined },
  stock: sold
    ? [
        { storeId: 'here', quantity },
        { storeId: 'there', quantity: 1 },
      ]
    : [],
});
const products = [product('A', 4), product('OLD', 9, false), product('NONE', -1)];

test('For each product it is reported how many can be added, and why not more', () => {
  const wishes = [
    { sku: 'A', quantity: 2 },
    { sku: 'X', quantity: 1 },
    { sku: 'OLD', quantity: 1 },
    { sku: 'NONE', quantity: 1 },
  ];
  expect(planAdditions(wishes, new Map(), products)).toEqual([
    { sku: 'A', quantity: 2, added: 2 },
    { sku: 'X', quantity: 1, added: 0, problem: 'unknown' },
    { sku: 'OLD', quantity: 1, added: 0, problem: 'notSold' },
    { sku: 'NONE', quantity: 1, added: 0, problem: 'onlySoMany', available: 0 },
  ]);
});

test('What the cart holds counts, and so does an earlier wish for the same; a cart that holds too many loses none', () => {
  const twice = [
    { sku: 'A', quantity: 3 },
    { sku: 'A', quantity: 3 },
  ];
  expect(planAdditions(twice, new Map([['A', 1]]), products)).toEqual([
    { sku: 'A', quantity: 3, added: 3 },
    { sku: 'A', quantity: 3, added: 1, problem: 'onlySoMany', available: 5 },
  ]);
  expect(planAdditions([{ sku: 'A', quantity: 1 }], new Map([['A', 8]]), products)).toMatchObject([{ added: 0, available: 5 }]);
});
