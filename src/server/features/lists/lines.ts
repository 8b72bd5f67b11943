import { addLinesToCart } from '../../domain/cart/addLines.ts';
import { askProducts } from '../../http/askProducts.ts';
import { productBody } from '../../http/bodies/productBody.ts';
import { type Call, type Handlers, type Refusal, refuse, type Success } from '../../http/call.ts';
import { etagOf, isCurrent } from '../../http/etag.ts';
import { findStoredAnswer, keyOf, withIdempotency } from '../../http/idempotency.ts';
import { readPaging, readSort } from '../../http/paging.ts';
import { signedIn } from '../../http/signedIn.ts';
import type { Session } from '../../policy/session.ts';
import type { Server } from '../../server.ts';
import { addListLine, editListLine, listLinesOfList, removeListLine, type StoredLine } from '../../store/lists/listLines.ts';
import { findList } from '../../store/lists/lists.ts';
import type { ListKind } from '../../store/lists/tables.ts';
import { consumeRateLimitOnce } from '../../store/rate-limits/rateLimits.ts';
import { readerOf } from './readerOf.ts';

type Listing = 'listListLines' | 'listWishListLines';
type Adding = 'addListLine' | 'addWishListLine';
type Editing = 'editListLine' | 'editWishListLine';
type Deleting = 'deleteListLine' | 'deleteWishListLine';
type ToCart = 'addListToCart' | 'addWishListToCart';

/** More than all lines of a list: a shop has fewer products that one would put on it. */
const all = { page: 1, size: 10_000, direction: 'asc' } as const;

/** What stands on lists. */
export function listLines(server: Server): Pick<Handlers, Listing | Adding | Editing | Deleting | ToCart> {
  return {
    listListLines: signedIn((call, session) => list(server, call, session, 'named')),
    addListLine: signedIn((call, session) => add(server, call, session, 'named')),
    editListLine: signedIn((call, session) => edit(server, call, session, 'named')),
    deleteListLine: signedIn((call, session) => remove(server, call, session, 'named')),
    addListToCart: signedIn((call, session) => toCart(server, call, session, 'named')),
    listWishListLines: signedIn((call, session) => list(server, call, session, 'wish')),
    addWishListLine: signedIn((call, session) => add(server, call, session, 'wish')),
    editWishListLine: signedIn((call, session) => edit(server, call, session, 'wish')),
    deleteWishListLine: signedIn((call, session) => remove(server, call, session, 'wish')),
    addWishListToCart: signedIn((call, session) => toCart(server, call, session, 'wish')),
  };
}

async function list({ db, catalogue }: Server, call: Call<Listing>, session: Session, kind: ListKind): Promise<Success<Listing> | Refusal> {
  const { tenant, path, query } = call;
  const found = await findList(db, readerOf(session), kind, path.id);
  if (found === undefined) return refuse('notFound');
  const { page, size } = readPaging(query);
  const { direction } = readSort(query.sort ?? 'addedAt');
  const { lines, total } = await listLinesOfList(db, { tenant: tenant.code, listId: found.id }, { page, size, direction });
  const products = await askProducts(call, 'listFailed', () =>
    catalogue.find(
      tenant.code,
      lines.map(({ sku }) => sku),
    ),
  );
  if ('refused' in products) return products;
  const known = new Map(products.map((product) => [product.sku, product]));
  const items = lines.map(({ sku, quantity, addedAt }) => {
    const product = known.get(sku);
    const line = { sku, quantity, addedAt: addedAt.toISOString(), sold: product?.sold ?? false };
    return product === undefined ? line : { ...line, product: productBody(product, tenant.now.side) };
  });
  return { status: 200, body: { items, page, size, total }, etag: etagOf(found.version) };
}

async function add(
  { db, catalogue, secret, limits }: Server,
  call: Call<Adding>,
  session: Session,
  kind: ListKind,
): Promise<Success<Adding> | Refusal> {
  const { tenant, path, body, now } = call;
  const claim = keyOf({ ...call, session }, secret);
  const before = await findStoredAnswer<Adding>(db, claim);
  if (before !== undefined) return withEtag(before);
  const allowed = await consumeRateLimitOnce(db, claim, limits.listLinesOfPerson, session.userId, now);
  if (!allowed.allowed) return refuse('tooManyTries', { retryAfter: allowed.retryAfter });
  const products = await askProducts(call, 'listFailed', () => catalogue.find(tenant.code, [body.sku]));
  if ('refused' in products) return products;
  return withEtag(
    await withIdempotency<Adding>(db, claim, now, async (trx) => {
      const line = await addListLine(trx, session, { kind, id: path.id }, body, now);
      if (line === undefined) return refuse('notFound');
      const [product] = products;
      if (product?.sold === true) return { status: 201, body: line };
      return refuse('notSaved', { problems: [{ path: 'body/sku', problem: product === undefined ? 'unknown' : 'notSold' }] });
    }),
  );
}

async function edit(
  { db }: Server,
  { path, header, body: { quantity }, now }: Call<Editing>,
  session: Session,
  kind: ListKind,
): Promise<Success<Editing> | Refusal> {
  const isRead = (version: number) => isCurrent(header['if-match'], version);
  const edited = await db
    .transaction()
    .execute((trx) => editListLine(trx, session, { kind, id: path.id }, { sku: path.sku, quantity, isRead }, now));
  if (edited.is === 'missing') return refuse('notFound');
  const [body, etag] = [edited.row, etagOf(edited.row.version)];
  return edited.is === 'changed' ? refuse('changedMeanwhile', { current: { body, etag } }) : { status: 200, body, etag };
}

async function remove(
  { db }: Server,
  { path, now }: Call<Deleting>,
  session: Session,
  kind: ListKind,
): Promise<Success<Deleting> | Refusal> {
  const gone = await db.transaction().execute((trx) => removeListLine(trx, session, { kind, id: path.id }, path.sku, now));
  return gone ? { status: 204, body: undefined } : refuse('notFound');
}

async function toCart(server: Server, call: Call<ToCart>, session: Session, kind: ListKind): Promise<Success<ToCart> | Refusal> {
  const { tenant, path } = call;
  // What was answered to this key before holds though the list is gone since.
  if ((await findStoredAnswer(server.db, keyOf(call, server.secret))) !== undefined) return addLinesToCart(server, call, session, []);
  const found = await findList(server.db, readerOf(session), kind, path.id);
  if (found === undefined) return refuse('notFound');
  const { lines } = await listLinesOfList(server.db, { tenant: tenant.code, listId: found.id }, all);
  return addLinesToCart(server, call, session, lines);
}

const withEtag = (answer: Success<Adding> | Refusal): Success<Adding> | Refusal =>
  'refused' in answer ? answer : { ...answer, etag: etagOf((answer.body satisfies StoredLine).version) };
