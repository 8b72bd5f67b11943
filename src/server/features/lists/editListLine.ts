import { answerEdit } from '../../http/answerEdit.ts';
import { isCurrent } from '../../http/etag.ts';
import { type Command, command } from '../../http/operation.ts';
import { editListLine as updateLine } from '../../store/lists/listLines.ts';
import type { ListKind } from '../../store/lists/tables.ts';

const editing = (kind: ListKind): Command<'editListLine' | 'editWishListLine', 'person', undefined, undefined> => ({
  caller: 'person',
  async effect({ call: { path, header, body, now }, session, trx }) {
    const isRead = (version: number) => isCurrent(header['if-match'], version);
    const line = { sku: path.sku, quantity: body.quantity, isRead };
    return answerEdit(await updateLine(trx, session, { kind, id: path.id }, line, now), (row) => row);
  },
});

export const editListLine = command<'editListLine', 'person'>('editListLine', editing('named'));
export const editWishListLine = command<'editWishListLine', 'person'>('editWishListLine', editing('wish'));
