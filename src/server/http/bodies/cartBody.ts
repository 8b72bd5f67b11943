import type { components } from '../../../contract/generated/api.ts';
import type { CartView } from '../../domain/cart/readCartView.ts';
import { computeTotal } from '../../policy/cart/computeTotal.ts';
import { type CartLine, isBestPrice, type LinePrice, priceLine, unitPriceOf } from '../../policy/cart/quotedPrice.ts';
import { amountOf } from '../../policy/money/money.ts';
import { freeDeliveryAbove } from '../../policy/products/freeDeliveryAbove.ts';
import { isSmall } from '../../policy/products/isSmall.ts';
import { chosenOptions, optionsBody } from '../../policy/products/lineOptions.ts';
import { pictureBody } from '../../policy/products/pictureBody.ts';
import { countAvailable, type Product } from '../../policy/products/product.ts';
import type { LoadedRelease } from '../../release/loadRelease.ts';
import type { StoreRow } from '../../store/stores/listStores.ts';
import { spendingBody } from './spendingBody.ts';

/** What a cart is shown with: what the catalogue and the stores have, and to whom. */
type View = {
  readonly products: readonly Product[];
  readonly stores: readonly Pick<StoreRow, 'id' | 'name'>[];
  readonly release: Pick<LoadedRelease, 'shell' | 'side'>;
};

/** A cart as its owner sees it: at the prices of a quotation while it is valid, else at the current ones. */
export function cartBody({ cart: { version, lines, references }, ...spending }: CartView, view: View) {
  const { products, release } = view;
  const { shell, side } = release;
  const known = new Map(products.map((product) => [product.sku, product]));
  const total = computeTotal(lines, products);
  const above = freeDeliveryAbove(side);
  return {
    version,
    lines: lines.map((line) => lineBody(line, known.get(line.sku), view)),
    total: amountOf(total),
    currency: shell.currency,
    ...(above === undefined ? {} : { freeDelivery: freeDelivery(total, above) }),
    ...spendingBody(amountOf(total), spending, release),
    ...(Object.keys(references).length === 0 ? {} : { references }),
  } satisfies components['schemas']['Cart'];
}

function lineBody(line: CartLine, product: Product | undefined, { stores, release: { side } }: View) {
  const { sku, quantity } = line;
  if (product === undefined) return { sku, sold: false, quantity, available: 0, stores: [], small: false };
  const { name, sold, boxArea } = product;
  const options = sold ? chosenOptions(product, line) : [];
  const priced = priceLine(line, product);
  const unit = boxArea === undefined ? ('piece' as const) : ('box' as const);
  return {
    ...{ sku, sold, name, unit, quantity },
    ...pictureBody(product),
    available: countAvailable(product),
    stores: storesWith(product, stores),
    ...{ price: sold ? unitPriceOf(line, priced) : product.price, total: amountOf(priced.total), small: isSmall(product, side) },
    ...optionsBody(options),
    ...offeredOptions(product),
    ...(sold ? quotationBody(line, priced) : {}),
  };
}

/** The quotation of a line, where its price counts or has ended; left out where today's price is no higher. */
function quotationBody({ quoted, ...line }: CartLine, { today }: LinePrice) {
  if (quoted === undefined || !isBestPrice(quoted, line, today)) return {};
  const { id, number, price, quantity, endsAt, holds } = quoted;
  return { quotation: { id, number, price, quantity, endsAt: endsAt.toISOString(), holds, today } };
}

function storesWith({ stock }: Product, stores: View['stores']) {
  const has = new Map(stock.map(({ storeId, quantity }) => [storeId, quantity]));
  return stores.flatMap(({ id, name }) => {
    const quantity = has.get(id) ?? 0;
    return quantity > 0 ? [{ id, name, quantity }] : [];
  });
}

/** What the product can be had with; left out where there is nothing. */
const offeredOptions = ({ sold, warranties, installations }: Product) => ({
  ...(sold && warranties.length > 0 ? { warranties: [...warranties] } : {}),
  ...(sold && installations.length > 0 ? { installations: [...installations] } : {}),
});

/** What is missing until delivery is free: the least amount that is more than the limit. */
function freeDelivery(total: bigint, above: bigint) {
  const reached = total > above;
  return { above: amountOf(above), reached, ...(reached ? {} : { missing: amountOf(above - total + 1n) }) };
}
