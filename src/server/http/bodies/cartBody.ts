import type { components } from '../../../contract/generated/api.ts';
import type { WantedLine } from '../../policy/cart/planAdditions.ts';
import { computeLineCost, computeTotal } from '../../policy/cart/totalOf.ts';
import { amountOf } from '../../policy/money/money.ts';
import { freeDeliveryAbove } from '../../policy/products/freeDelivery.ts';
import { isSmall } from '../../policy/products/isSmall.ts';
import { chosenOptions, optionsBody, priceWith } from '../../policy/products/lineOptions.ts';
import { pictureBody } from '../../policy/products/pictureBody.ts';
import { countAvailable, type Product } from '../../policy/products/product.ts';
import type { LoadedRelease } from '../../release/loaded.ts';
import type { Cart } from '../../store/cart/carts.ts';

type Release = Pick<LoadedRelease, 'shell' | 'side'>;

/** A cart as whoever fills it is told of it, at the prices of the moment. */
export function cartBody({ version, lines }: Cart, products: readonly Product[], { shell, side }: Release) {
  const known = new Map(products.map((product) => [product.sku, product]));
  const total = computeTotal(lines, products);
  const above = freeDeliveryAbove(side);
  return {
    version,
    lines: lines.map((line) => lineBody(line, known.get(line.sku), side)),
    total: amountOf(total),
    currency: shell.currency,
    ...(above === undefined ? {} : { freeDelivery: freeDelivery(total, above) }),
  } satisfies components['schemas']['Cart'];
}

function lineBody({ sku, quantity, ...chosen }: WantedLine, product: Product | undefined, side: Release['side']) {
  if (product === undefined) return { sku, sold: false, quantity, available: 0, small: false };
  const { name, sold, boxArea } = product;
  const options = sold ? chosenOptions(product, chosen) : [];
  const price = priceWith(product.price, options);
  const unit = boxArea === undefined ? ('piece' as const) : ('box' as const);
  const [total, small] = [amountOf(computeLineCost({ quantity, ...chosen }, product)), isSmall(product, side)];
  return {
    ...{ sku, sold, name, unit, quantity },
    ...pictureBody(product),
    available: countAvailable(product),
    ...{ price, total, small },
    ...optionsBody(options),
  };
}

/** What is missing until delivery is free: the least amount that is more than the limit. */
function freeDelivery(total: bigint, above: bigint) {
  const reached = total > above;
  return { above: amountOf(above), reached, ...(reached ? {} : { missing: amountOf(above - total + 1n) }) };
}
