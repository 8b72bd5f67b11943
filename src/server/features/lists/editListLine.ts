import { answerEdit } from '../../http/answerEdit.ts';
import { isCurrent } from '../../http/etag.ts';
import { type Command, command } from '../../http/operation.ts';
import { editListLine as updateLine } from '../../store/lists/listLines.ts';
import type { ListFamily } from '../../store/lists/tables.ts';
import { listReaderOf } from './listReaderOf.ts';
import { storedLineBody } from './storedLineBody.ts';

const commandOf = (family: ListFamily): Command<'editListLine' | 'editWishListLine', 'person', undefined, undefined> => ({
  caller: 'person',
  async effect({ call: { path, header, body, now }, session, trx }) {
    const isRead = (version: number) => isCurrent(header['if-match'], version);
    const line = { sku: path.sku, ...body, isRead };
    return answerEdit(await updateLine(trx, listReaderOf(session), { family, id: path.id }, line, now), storedLineBody);
  },
});

export const editListLine = command<'editListLine', 'person'>('editListLine', commandOf('named'));
export const editWishListLine = command<'editWishListLine', 'person'>('editWishListLine', commandOf('wish'));
