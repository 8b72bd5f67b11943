import { refuse } from '../../http/call.ts';
import { type Command, command } from '../../http/operation.ts';
import { isId } from '../../store/isId.ts';
import { moveListLine as moveLine } from '../../store/lists/listLines.ts';
import type { ListFamily } from '../../store/lists/tables.ts';
import { listReaderOf } from './listReaderOf.ts';
import { storedLineBody } from './storedLineBody.ts';

const commandOf = (family: ListFamily): Command<'moveListLine' | 'moveWishListLine', 'person', undefined, undefined> => ({
  caller: 'person',
  idempotent: true,
  async effect({ call: { path, body, now }, session, trx }) {
    if (!isId(path.id) || !isId(body.to)) return refuse('notFound');
    const line = await moveLine(trx, listReaderOf(session), { family, id: path.id }, { sku: path.sku, to: body.to }, now);
    return line === undefined ? refuse('notFound') : { status: 200, body: storedLineBody(line) };
  },
});

export const moveListLine = command<'moveListLine', 'person'>('moveListLine', commandOf('named'));
export const moveWishListLine = command<'moveWishListLine', 'person'>('moveWishListLine', commandOf('wish'));
