import type { components } from '../../contract/generated/api.ts';
import { available, type Product } from '../adapters/catalogue/catalogue.ts';
import { freeDeliveryAbove } from '../catalogue/freeDelivery.ts';
import { isSmall } from '../catalogue/isSmall.ts';
import { amountOf, times } from '../money/money.ts';
import type { LoadedRelease } from '../release/loaded.ts';
import type { Cart } from '../store/carts.ts';

type Release = Pick<LoadedRelease, 'shell' | 'side'>;

/** A cart as whoever fills it is told of it, at the prices of the moment. */
export function cartBody({ version, lines }: Cart, products: readonly Product[], { shell, side }: Release) {
  const known = new Map(products.map((product) => [product.sku, product]));
  const told = lines.map(({ sku, quantity }) => {
    const product = known.get(sku);
    if (product === undefined) return { costs: 0n, line: { sku, sold: false, quantity, available: 0, small: false } };
    const { name, price, sold, boxArea } = product;
    const costs = sold ? times(price, quantity) : 0n;
    const unit = boxArea === undefined ? ('piece' as const) : ('box' as const);
    const line = {
      sku,
      sold,
      name,
      unit,
      quantity,
      available: available(product),
      price,
      total: amountOf(costs),
      small: isSmall(product, side),
    };
    return { costs, line };
  });
  const total = told.reduce((sum, { costs }) => sum + costs, 0n);
  const above = freeDeliveryAbove(side);
  return {
    version,
    lines: told.map(({ line }) => line),
    total: amountOf(total),
    currency: shell.currency,
    ...(above === undefined ? {} : { freeDelivery: freeDelivery(total, above) }),
  } satisfies components['schemas']['Cart'];
}

/** What is missing until delivery is free: the least amount that is more than the limit. */
function freeDelivery(total: bigint, above: bigint) {
  const reached = total > above;
  return { above: amountOf(above), reached, ...(reached ? {} : { missing: amountOf(above - total + 1n) }) };
}
