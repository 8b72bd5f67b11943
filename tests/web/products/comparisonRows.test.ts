import { expect, it } from 'vitest';
import { tenantOf } from '../../../src/web/app/shell/tenant.tsx';
import { comparisonRows, isDifferent } from '../../../src/web/features/products/comparisonRows.ts';
import type { Product } from '../../../src/web/features/products/product.ts';
import { tenantPage } from '../fixtures/tenantPage.ts';

const tile: Product = {
  ...{ sku: 'T', name: 'Tile', brand: 'B', category: { id: 'floors', name: 'Floors' }, price: '10.00', unit: 'box', boxArea: 2 },
  ...{ available: 3, small: false, features: [{ name: 'Colour', value: 'grey' }] },
};
const other: Product = {
  ...tile,
  sku: 'O',
  price: '12.00',
  features: [
    { name: 'Use', value: 'indoor' },
    { name: 'Colour', value: 'grey' },
  ],
};

it('Products are compared by the features of any of them; a missing one is a difference', () => {
  const rows = comparisonRows(tenantOf({ ...tenantPage, shell: { ...tenantPage.shell, currency: 'USD' } }), [tile, other]);
  const feature = (name: string) => rows.find(({ key }) => key === `feature ${name}`);
  expect(feature('Colour')?.values).toEqual(['grey', 'grey']);
  expect(feature('Use')?.values).toEqual([undefined, 'indoor']);
  // None is a television, and nobody has measured them.
  expect(rows.map(({ key }) => key)).toEqual([
    'price',
    'areaPrice',
    'available',
    'brand',
    'category',
    'feature Colour',
    'feature Use',
    'boxArea',
  ]);
  expect(rows.filter(isDifferent).map(({ key }) => key)).toEqual(['price', 'areaPrice', 'feature Use']);
});
