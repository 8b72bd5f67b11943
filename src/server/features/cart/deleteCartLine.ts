import { refuse } from '../../http/call.ts';
import { command } from '../../http/operation.ts';
import { cartOwnerOf, removeCartLine } from '../../store/cart/carts.ts';

export const deleteCartLine = command('deleteCartLine', {
  caller: 'person',
  async effect({ call: { path }, session, trx }) {
    const isRemoved = await removeCartLine(trx, cartOwnerOf(session), path.sku);
    return isRemoved ? { status: 204, body: undefined } : refuse('notFound');
  },
});
