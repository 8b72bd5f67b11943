import { askService } from '../../http/askService.ts';
import { refuse } from '../../http/call.ts';
import { etagOf } from '../../http/etag.ts';
import { type Command, command } from '../../http/operation.ts';
import type { Product } from '../../policy/products/product.ts';
import { addListLines } from '../../store/lists/listLines.ts';
import type { ListFamily } from '../../store/lists/tables.ts';
import { listProblemOf } from './listProblemOf.ts';
import { listReaderOf } from './listReaderOf.ts';
import { storedLineBody } from './storedLineBody.ts';

type AddLineCommand = Command<'addListLine' | 'addWishListLine', 'person', undefined, readonly Product[]>;

const commandOf = (family: ListFamily): AddLineCommand => ({
  caller: 'person',
  idempotent: true,
  limits: ({ server: { limits }, session }) => [[limits.listLinesOfPerson, session.userId]],
  prepare: ({ server: { catalogue }, call }) => askService(call, 'listFailed', () => catalogue.find(call.tenant.code, [call.body.sku])),
  async effect({ call: { path, body, now }, session, prepared: [product], trx }) {
    const added = await addListLines(trx, listReaderOf(session), { family, id: path.id }, [body], now);
    const [line] = added?.lines ?? [];
    if (added === undefined || line === undefined) return refuse('notFound');
    const problem = listProblemOf(product);
    if (problem !== undefined) return refuse('notSaved', { problems: [{ path: 'body/sku', problem }] });
    return { status: 201, body: storedLineBody({ ...line, version: added.version }) };
  },
  etag: ({ version }) => etagOf(version),
});

export const addListLine = command<'addListLine', 'person', undefined, readonly Product[]>('addListLine', commandOf('named'));
export const addWishListLine = command<'addWishListLine', 'person', undefined, readonly Product[]>('addWishListLine', commandOf('wish'));
