import type { components } from '../../../contract/generated/api.ts';
import { type CartLine, isBestPrice, type LinePrice, priceLine, unitPriceOf } from '../../policy/cart/quotedPrice.ts';
import { computeTotal } from '../../policy/cart/totalOf.ts';
import { amountOf } from '../../policy/money/money.ts';
import { freeDeliveryAbove } from '../../policy/products/freeDelivery.ts';
import { isSmall } from '../../policy/products/isSmall.ts';
import { chosenOptions, optionsBody } from '../../policy/products/lineOptions.ts';
import { pictureBody } from '../../policy/products/pictureBody.ts';
import { countAvailable, type Product } from '../../policy/products/product.ts';
import type { LoadedRelease } from '../../release/loaded.ts';
import type { Cart } from '../../store/cart/carts.ts';

type Release = Pick<LoadedRelease, 'shell' | 'side'>;

/** A cart as whoever fills it is told of it: at the prices of a quotation while it is valid, else at those of the moment. */
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

function lineBody(line: CartLine, product: Product | undefined, side: Release['side']) {
  const { sku, quantity } = line;
  if (product === undefined) return { sku, sold: false, quantity, available: 0, small: false };
  const { name, sold, boxArea } = product;
  const options = sold ? chosenOptions(product, line) : [];
  const priced = priceLine(line, product);
  const unit = boxArea === undefined ? ('piece' as const) : ('box' as const);
  return {
    ...{ sku, sold, name, unit, quantity },
    ...pictureBody(product),
    available: countAvailable(product),
    ...{ price: sold ? unitPriceOf(line, priced) : product.price, total: amountOf(priced.total), small: isSmall(product, side) },
    ...optionsBody(options),
    ...(sold ? quotationBody(line, priced) : {}),
  };
}

/** The quotation of a line, where its price counts or has ended; left out where today's price is no higher. */
function quotationBody({ quoted, ...line }: CartLine, { today, quotedUnits }: LinePrice) {
  if (quoted === undefined || !isBestPrice(quoted, line, today)) return {};
  const { id, number, price, endsAt, holds } = quoted;
  const quantity = holds ? quotedUnits : Math.min(line.quantity, quoted.quantity);
  return { quotation: { id, number, price, quantity, endsAt: endsAt.toISOString(), holds, today } };
}

/** What is missing until delivery is free: the least amount that is more than the limit. */
function freeDelivery(total: bigint, above: bigint) {
  const reached = total > above;
  return { above: amountOf(above), reached, ...(reached ? {} : { missing: amountOf(above - total + 1n) }) };
}
