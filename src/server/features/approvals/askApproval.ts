import { readApprovalView } from '../../domain/approvals/approvalViews.ts';
import { askApproval as ask, type Wish } from '../../domain/approvals/askApproval.ts';
import { judgeCheckout } from '../../domain/cart/judgeCheckout.ts';
import { readCartView } from '../../domain/cart/readCartView.ts';
import { purchaseObstacleOf } from '../../domain/quotations/quotationObstacle.ts';
import { askCart } from '../../http/askCart.ts';
import { cartBody } from '../../http/bodies/cartBody.ts';
import { type Call, type Refusal, refuse } from '../../http/call.ts';
import { etagOf } from '../../http/etag.ts';
import { type CompanySession, command } from '../../http/operation.ts';
import { refuseObstacle } from '../../http/refuseObstacle.ts';
import { priceLine } from '../../policy/cart/quotedPrice.ts';
import { amountOf, multiplyPrice } from '../../policy/money/money.ts';
import { idsOf } from '../../policy/products/lineOptions.ts';
import type { Product } from '../../policy/products/product.ts';
import { findApproval } from '../../store/approvals/approvals.ts';
import { cartOwnerOf, readCart } from '../../store/cart/carts.ts';
import type { Transaction } from '../../store/database.ts';
import { orderReaderOf } from '../../store/orders/orderReader.ts';
import { findQuotation, quotationReaderOf } from '../../store/quotations/quotations.ts';
import type { StoreRow } from '../../store/stores/listStores.ts';
import { approvalBody } from './approvalBody.ts';

type ApprovalCall = Call<'askApproval'>;
type Shop = { readonly products: readonly Product[]; readonly stores: readonly StoreRow[] };

export const askApproval = command<'askApproval', 'company', undefined, Shop>('askApproval', {
  caller: 'company',
  idempotent: true,
  limits: ({ server: { limits }, session }) => [[limits.cartOfPerson, session.userId]],
  prepare: askCart,
  async effect({ server, call, session, prepared, trx }) {
    const { tenant, body, now } = call;
    const wish = body.quotation === undefined ? await readCartWish(call, session, prepared, trx) : await readQuotedWish(call, session, trx);
    if ('refused' in wish) return wish;
    const outcome = await ask(server, trx, tenant, session, { ...wish, note: body.note.trim() }, now);
    if (outcome.is !== 'asked') return refuse(outcome.is);
    const row = await findApproval(trx, orderReaderOf(session), outcome.id);
    if (row === undefined) throw new Error('The new request is not stored.');
    const answer = await approvalBody(trx, await readApprovalView(trx, tenant, session), row, prepared.products);
    return { status: 201, body: answer, audit: { action: 'approval asked', subject: row.id, company: { id: session.company.id } } };
  },
  etag: ({ version }) => etagOf(version),
});

type Subject = Omit<Wish, 'note'>;

/** The cart as it was seen; what cannot be bought is not asked for. */
async function readCartWish(
  { tenant, body, now }: ApprovalCall,
  session: CompanySession,
  { products, stores }: Shop,
  trx: Transaction,
): Promise<Subject | Refusal> {
  const cart = await readCart(trx, cartOwnerOf(session), now);
  const view = await readCartView(trx, tenant, session, cart, now);
  const outcome = judgeCheckout(session, view, products);
  if (body.cartVersion !== cart.version || body.total !== amountOf(outcome.total)) {
    const current = cartBody(view, { products, stores, release: tenant.now });
    return refuse('changedMeanwhile', { current: { body: current, etag: etagOf(cart.version) } });
  }
  if (outcome.is === 'notReady') return refuse('cartNotReady', { problems: outcome.problems });
  const known = new Map(products.map((product) => [product.sku, product]));
  const lines = view.cart.lines.map((line) => {
    const product = known.get(line.sku);
    const { sku, quantity, warranty = null, installation = null } = line;
    return { sku, quantity, warranty, installation, name: product?.name ?? sku, total: amountOf(priceLine(line, product).total) };
  });
  return { quotationId: null, total: body.total, lines };
}

async function readQuotedWish({ tenant, body, now }: ApprovalCall, session: CompanySession, trx: Transaction): Promise<Subject | Refusal> {
  const reader = quotationReaderOf(session);
  const quotation = await findQuotation(trx, reader, body.quotation ?? '', { lock: true });
  if (quotation === undefined) return refuse('notFound');
  const obstacle = purchaseObstacleOf(tenant, reader, quotation, now);
  if (obstacle !== undefined) return refuseObstacle(obstacle);
  if (body.total !== quotation.total) return refuse('changedMeanwhile');
  const lines = quotation.lines.map(({ sku, name, quantity, unitPrice, options }) => {
    const { warranty = null, installation = null } = idsOf(options);
    return { sku, name, quantity, warranty, installation, total: amountOf(multiplyPrice(unitPrice, quantity)) };
  });
  return { quotationId: quotation.id, total: quotation.total, lines, validUntil: quotation.valid_until };
}
