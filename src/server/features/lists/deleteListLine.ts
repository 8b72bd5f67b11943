import { refuse } from '../../http/call.ts';
import { type Command, command } from '../../http/operation.ts';
import { removeListLine } from '../../store/lists/listLines.ts';
import type { ListFamily } from '../../store/lists/tables.ts';
import { listReaderOf } from './listReaderOf.ts';

const commandOf = (family: ListFamily): Command<'deleteListLine' | 'deleteWishListLine', 'person', undefined, undefined> => ({
  caller: 'person',
  async effect({ call: { path, now }, session, trx }) {
    const isRemoved = await removeListLine(trx, listReaderOf(session), { family, id: path.id }, path.sku, now);
    return isRemoved ? { status: 204, body: undefined } : refuse('notFound');
  },
});

export const deleteListLine = command<'deleteListLine', 'person'>('deleteListLine', commandOf('named'));
export const deleteWishListLine = command<'deleteWishListLine', 'person'>('deleteWishListLine', commandOf('wish'));
