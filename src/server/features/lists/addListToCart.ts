import type { Addition } from '../../domain/cart/addLines.ts';
import { refuse } from '../../http/call.ts';
import { addition, prepareAddition } from '../../http/cartAddition.ts';
import { type Command, command } from '../../http/operation.ts';
import { listLines } from '../../store/lists/listLines.ts';
import { findList } from '../../store/lists/lists.ts';
import type { ListFamily } from '../../store/lists/tables.ts';
import { listReaderOf } from './listReaderOf.ts';

const commandOf = (family: ListFamily): Command<'addListToCart' | 'addWishListToCart', 'person', undefined, Addition> => ({
  ...addition,
  async prepare(context) {
    const { server, call, session } = context;
    const list = await findList(server.db, listReaderOf(session), family, call.path.id);
    if (list === undefined) return refuse('notFound');
    const lines = await listLines(server.db, { tenant: call.tenant.code, listId: list.id });
    return prepareAddition(context, lines);
  },
});

export const addListToCart = command<'addListToCart', 'person', undefined, Addition>('addListToCart', commandOf('named'));
export const addWishListToCart = command<'addWishListToCart', 'person', undefined, Addition>('addWishListToCart', commandOf('wish'));
