import { amountOf, hundredthsOf } from '../../app/products/amounts.ts';
import type { Cart, CartLine } from '../../app/products/cart.ts';

/** What a line is to become; an option that is left out stays, and null removes it. */
export type LineChange = {
  readonly sku: string;
  readonly quantity: number;
  readonly warranty?: string | null;
  readonly installation?: string | null;
};

type Option = NonNullable<CartLine['options']>[number];

/** The options of a line after a change. */
const optionsAfter = (line: CartLine, change: LineChange): readonly Option[] =>
  (['warranty', 'installation'] as const).flatMap((kind) => {
    const wanted = change[kind];
    if (wanted === undefined) return line.options?.filter((option) => option.kind === kind) ?? [];
    const offered = (kind === 'warranty' ? line.warranties : line.installations) ?? [];
    return offered.filter(({ id }) => id === wanted).map((option) => ({ kind, ...option }));
  });

const sumOf = (options: readonly Pick<Option, 'price'>[]): bigint => options.reduce((sum, { price }) => sum + hundredthsOf(price), 0n);

/** A line as it will be: its cost is computed from its prices; the server's answer follows. */
const changeLine = (line: CartLine, change: LineChange): CartLine => {
  const { price, quotation, options: before = [], ...rest } = line;
  const { quantity } = change;
  if (price === undefined) return { ...line, quantity };
  const options = optionsAfter(line, change);
  const isSame = options.length === before.length && options.every(({ id }) => before.some((option) => option.id === id));
  const today = hundredthsOf(quotation?.today ?? price) - sumOf(before) + sumOf(options);
  const quoted = isSame && quotation?.holds ? quotation : undefined;
  const kept = quoted ? BigInt(Math.min(quantity, quoted.quantity)) : 0n;
  const total = (quoted ? hundredthsOf(quoted.price) : 0n) * kept + today * (BigInt(quantity) - kept);
  const isAllQuoted = kept === BigInt(quantity) && quoted !== undefined;
  return {
    ...rest,
    quantity,
    price: isAllQuoted ? quoted.price : amountOf(today),
    total: amountOf(total),
    ...(options.length > 0 ? { options: [...options] } : {}),
    ...(isSame && quotation ? { quotation } : {}),
  };
};

const isOver = (total: bigint, { amount, spent }: NonNullable<Cart['purchaseLimit']>): boolean =>
  hundredthsOf(amount) === 0n || total + hundredthsOf(spent) > hundredthsOf(amount);

/** A cart of these lines: its sum, and what is missing until delivery is free. */
const cartOf = (cart: Cart, lines: readonly CartLine[]): Cart => {
  const total = lines.reduce((sum, line) => sum + hundredthsOf(line.total ?? '0.00'), 0n);
  const { freeDelivery, purchaseLimit, approval } = cart;
  const above = hundredthsOf(freeDelivery?.above ?? '0.00');
  const reached = total > above;
  return {
    ...cart,
    lines: [...lines],
    total: amountOf(total),
    ...(freeDelivery && {
      freeDelivery: { above: freeDelivery.above, reached, ...(reached ? {} : { missing: amountOf(above - total + 1n) }) },
    }),
    ...(purchaseLimit && { purchaseLimit: { ...purchaseLimit, passed: isOver(total, purchaseLimit) } }),
    // What was asked for is another cart now.
    ...(approval && { approval: { ...approval, covers: false, lets: false } }),
  };
};

/** The cart as it will be after a change of one line. */
export const withChange =
  (change: LineChange) =>
  (cart: Cart): Cart =>
    cartOf(
      cart,
      cart.lines.map((line) => (line.sku === change.sku ? changeLine(line, change) : line)),
    );

/** Pieces and boxes of all lines. */
export const countUnits = (lines: readonly CartLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The cart without some of its lines. */
export const withoutLines = (cart: Cart, skus: readonly string[]): Cart =>
  skus.length === 0
    ? cart
    : cartOf(
        cart,
        cart.lines.filter(({ sku }) => !skus.includes(sku)),
      );
