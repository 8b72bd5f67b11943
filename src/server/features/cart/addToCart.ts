import type { Addition } from '../../domain/cart/addLines.ts';
import { addition, prepareAddition } from '../../http/cartAddition.ts';
import { command } from '../../http/operation.ts';

export const addToCart = command<'addToCart', 'person', undefined, Addition>('addToCart', {
  ...addition,
  prepare: (context) => prepareAddition(context, context.call.body.lines),
});
