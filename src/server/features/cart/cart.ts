import { addLinesToCart } from '../../domain/cart/addLines.ts';
import { askProducts } from '../../http/askProducts.ts';
import { cartBody } from '../../http/bodies/cartBody.ts';
import { type Call, type Handlers, type Refusal, refuse, type Success } from '../../http/call.ts';
import { etagOf, isCurrent } from '../../http/etag.ts';
import { signedIn } from '../../http/signedIn.ts';
import type { WantedLine } from '../../policy/cart/planAdditions.ts';
import { computeTotal } from '../../policy/cart/totalOf.ts';
import { amountOf } from '../../policy/money/money.ts';
import type { Product } from '../../policy/products/product.ts';
import type { Session } from '../../policy/session.ts';
import { purchaseObstacle } from '../../policy/spending/purchaseObstacle.ts';
import type { Server } from '../../server.ts';
import { cartOwnerOf, editCartLine, readCart, removeCartLine } from '../../store/cart/carts.ts';

/** What somebody is about to buy. */
export function cart(server: Server): Pick<Handlers, 'readCart' | 'addToCart' | 'editCartLine' | 'deleteCartLine'> {
  return {
    readCart: signedIn((call, session) => read(server, call, session)),
    addToCart: signedIn((call, session) => addLinesToCart(server, call, session, call.body.lines)),
    editCartLine: signedIn((call, session) => edit(server, call, session)),
    deleteCartLine: signedIn((call, session) => remove(server, call, session)),
  };
}

async function read({ db, catalogue }: Server, call: Call<'readCart'>, session: Session): Promise<Success<'readCart'> | Refusal> {
  const held = await readCart(db, cartOwnerOf(session));
  const products = await known(catalogue, call, held.lines);
  if ('refused' in products) return products;
  return { status: 200, body: cartBody(held, products, call.tenant.now), etag: etagOf(held.version) };
}

async function edit({ db, catalogue }: Server, call: Call<'editCartLine'>, session: Session): Promise<Success<'editCartLine'> | Refusal> {
  const { path, header, body, tenant } = call;
  const owner = cartOwnerOf(session);
  const held = await readCart(db, owner);
  const products = await known(catalogue, call, held.lines);
  if ('refused' in products) return products;
  // Whoever holds the etag of now has read these lines: of any others the edit is refused below.
  const changed = (line: WantedLine): WantedLine => ({
    ...{ sku: line.sku, quantity: body.quantity },
    // What is left out stays, and null takes it out.
    warranty: body.warranty === undefined ? line.warranty : (body.warranty ?? undefined),
    installation: body.installation === undefined ? line.installation : (body.installation ?? undefined),
  });
  const wanted = held.lines.map((line) => (line.sku === path.sku ? changed(line) : line));
  const line = wanted.find(({ sku }) => sku === path.sku);
  if (line === undefined) return refuse('notFound');
  const total = computeTotal(wanted, products);
  const obstacle = total > computeTotal(held.lines, products) ? purchaseObstacle(session, amountOf(total)) : undefined;
  if (obstacle !== undefined) return refuse(obstacle);
  const isRead = (version: number) => isCurrent(header['if-match'], version);
  const edited = await db.transaction().execute((trx) => editCartLine(trx, owner, { ...line, isRead }, products));
  if (edited.is === 'missing') return refuse('notFound');
  if (edited.is === 'tooMany') {
    return refuse('notAdded', { problems: [{ path: 'body/quantity', problem: `onlySoMany ${edited.available}` }] });
  }
  if (edited.is === 'noSuchOption') return refuse('notAdded', { problems: [{ path: 'body', problem: 'noSuchOption' }] });
  const [now, etag] = [cartBody(edited.row, products, tenant.now), etagOf(edited.row.version)];
  return edited.is === 'changed' ? refuse('changedMeanwhile', { current: { body: now, etag } }) : { status: 200, body: now, etag };
}

async function remove({ db }: Server, { path }: Call<'deleteCartLine'>, session: Session): Promise<Success<'deleteCartLine'> | Refusal> {
  const gone = await db.transaction().execute((trx) => removeCartLine(trx, cartOwnerOf(session), path.sku));
  return gone ? { status: 204, body: undefined } : refuse('notFound');
}

const known = (
  catalogue: Server['catalogue'],
  call: Call<'readCart' | 'editCartLine'>,
  lines: readonly { readonly sku: string }[],
): Promise<readonly Product[] | Refusal> =>
  askProducts(call, 'cartFailed', () =>
    catalogue.find(
      call.tenant.code,
      lines.map(({ sku }) => sku),
    ),
  );
