import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartBody } from '../../../src/server/http/bodies/cartBody.ts';
import type { CartLine } from '../../../src/server/policy/cart/quotedPrice.ts';
import type { Product } from '../../../src/server/policy/products/product.ts';
import type { Cart } from '../../../src/web/app/products/cart.ts';
import { type LineChange, withChange, withoutLines } from '../../../src/web/features/cart/cartEdits.ts';

const amount = fc.integer({ min: 0, max: 5_000_000 }).map((hundredths) => (hundredths / 100).toFixed(2));
const warranties = [
  { id: 'one', name: 'One year', price: '8.50', years: 1 },
  { id: 'two', name: 'Two years', price: '15.05', years: 2 },
];
const installations = [{ id: 'home', name: 'At home', price: '120.00' }];
const chosen = fc.record({
  warranty: fc.constantFrom(undefined, 'one', 'two'),
  installation: fc.constantFrom(undefined, 'home'),
});

const products = fc.array(amount, { minLength: 1, maxLength: 4 }).map((prices) =>
  prices.map(
    (price, at): Product => ({
      ...{ sku: `S${at}`, name: `Thing ${at}`, brand: 'Brand', category: { id: 'c', name: 'C' }, price, picture: undefined },
      ...{ boxArea: undefined, size: undefined, screenInches: undefined, features: [], warranties, installations, sold: true },
      stock: [{ storeId: 'north', quantity: 50 }],
    }),
  ),
);
const view = (of: readonly Product[]) => ({
  products: of,
  stores: [{ id: 'north', name: 'North' }],
  release: {
    shell: { currency: 'XXX' },
    side: { limits: { freeDeliveryAbove: 30_000, smallProductCentimetres: 40, smallTelevisionInches: 32 } },
  },
});
const allowance = { limit: '40000', spent: '5000' };

const lineOf = (product: Product) =>
  fc
    .record({
      quantity: fc.integer({ min: 1, max: 20 }),
      options: chosen,
      quotedPrice: amount,
      quoted: fc.option(fc.integer({ min: 1, max: 20 })),
      holds: fc.boolean(),
    })
    .map(({ quantity, options, quotedPrice, quoted, holds }): CartLine => {
      const quotation = { id: 'q', number: '1000001', price: quotedPrice, endsAt: new Date(0), holds, ...options };
      return { sku: product.sku, quantity, ...options, ...(quoted === null ? {} : { quoted: { ...quotation, quantity: quoted } }) };
    });

const change = fc.record(
  {
    quantity: fc.integer({ min: 1, max: 20 }),
    warranty: fc.constantFrom(null, 'one', 'two'),
    installation: fc.constantFrom(null, 'home'),
  },
  { requiredKeys: ['quantity'] },
);

const cases = products.chain((of) =>
  fc.record({ of: fc.constant(of), lines: fc.tuple(...of.map(lineOf)), at: fc.nat({ max: of.length - 1 }), change }),
);

/** What the page cannot know: whether a quotation counts again for options that it was not of before. */
const known = ({ lines, total, freeDelivery, purchaseLimit }: Cart) => ({
  total,
  freeDelivery,
  purchaseLimit,
  lines: lines.map(({ sku, quantity, total: of, options }) => ({ sku, quantity, total: of, options })),
});

test('What the page shows of a change at once is what the server answers', () => {
  fc.assert(
    fc.property(cases, ({ of, lines, at, change: given }) => {
      const line = lines[at];
      if (line === undefined) return;
      const show = (all: readonly CartLine[]) =>
        cartBody({ cart: { version: 1, lines: all, references: {} }, allowance, approval: undefined }, view(of) as never) as Cart;
      const before = show(lines);
      const wanted: LineChange = { sku: line.sku, ...given };
      const after: CartLine = {
        ...line,
        quantity: given.quantity,
        warranty: given.warranty === undefined ? line.warranty : (given.warranty ?? undefined),
        installation: given.installation === undefined ? line.installation : (given.installation ?? undefined),
      };
      // The server leaves a quotation out while other options are chosen, so the page learns of its return with the answer.
      const returns = line.quoted !== undefined && before.lines[at]?.quotation === undefined;
      fc.pre(!returns);
      // With other options the price of a quotation may be the better one or not: the answer says it.
      expect(known(withChange(wanted)(before))).toEqual(known(show(lines.map((one, nth) => (nth === at ? after : one)))));
      const others = lines.filter((_, nth) => nth !== at);
      expect(known(withoutLines(before, [line.sku]))).toEqual(known(show(others)));
    }),
  );
});
