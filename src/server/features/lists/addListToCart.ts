import type { Addition } from '../../domain/cart/addLines.ts';
import { refuse } from '../../http/call.ts';
import { addition, prepareAddition } from '../../http/cartAddition.ts';
import { type Command, command } from '../../http/operation.ts';
import { listLinesOfList } from '../../store/lists/listLines.ts';
import { findList } from '../../store/lists/lists.ts';
import type { ListKind } from '../../store/lists/tables.ts';
import { listReaderOf } from './listReaderOf.ts';

/** More than all lines of a list: a shop has fewer products that a person would put on it. */
const allLines = { page: 1, size: 10_000, direction: 'asc' } as const;

const adding = (kind: ListKind): Command<'addListToCart' | 'addWishListToCart', 'person', undefined, Addition> => ({
  ...addition,
  async prepare(context) {
    const { server, call, session } = context;
    const list = await findList(server.db, listReaderOf(session), kind, call.path.id);
    if (list === undefined) return refuse('notFound');
    const { lines } = await listLinesOfList(server.db, { tenant: call.tenant.code, listId: list.id }, allLines);
    return prepareAddition(context, lines);
  },
});

export const addListToCart = command<'addListToCart', 'person', undefined, Addition>('addListToCart', adding('named'));
export const addWishListToCart = command<'addWishListToCart', 'person', undefined, Addition>('addWishListToCart', adding('wish'));
