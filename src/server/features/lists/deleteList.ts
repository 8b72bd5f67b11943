import { refuse } from '../../http/call.ts';
import { type Command, command } from '../../http/operation.ts';
import { removeList } from '../../store/lists/lists.ts';
import type { ListFamily } from '../../store/lists/tables.ts';
import { listReaderOf } from './listReaderOf.ts';

const commandOf = (family: ListFamily): Command<'deleteList' | 'deleteWishList', 'person', undefined, undefined> => ({
  caller: 'person',
  async effect({ call: { path }, session, trx }) {
    const isRemoved = await removeList(trx, listReaderOf(session), family, path.id);
    if (!isRemoved) return refuse('notFound');
    return { status: 204, body: undefined, audit: { action: 'list deleted', subject: path.id } };
  },
});

export const deleteList = command<'deleteList', 'person'>('deleteList', commandOf('named'));
export const deleteWishList = command<'deleteWishList', 'person'>('deleteWishList', commandOf('wish'));
