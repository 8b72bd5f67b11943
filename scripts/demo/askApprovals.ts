import { readPayload } from '../../engine/runtime.ts';
import { etagOf } from '../../src/server/http/etag.ts';
import { toPayload } from '../../src/server/policy/forms/toPayload.ts';
import { enter, type Filling, type Person, version } from './filling.ts';
import { referencesOf } from './referencesOf.ts';
import type { People } from './registerPeople.ts';
import { chooseLines, type Goods, storeAt } from './shopping.ts';

type Cart = { readonly version: number; readonly total: string };
type ApprovalVersion = { readonly id: string; readonly version: number };

const approvals = '/api/my-account/v1/approvals';

/** A buyer with a limit, and purchases above it: one that was bought, one that was refused, one to be bought, and the cart, which waits. */
export async function askApprovals(filling: Filling, { buyer, superuser }: People, goods: Goods): Promise<void> {
  const { counter, tenant, words, ago } = filling;
  const { approvals: rules } = tenant.now.side;
  if (rules === undefined || buyer.company === undefined) return;
  counter.time.now = ago(0, 1);
  const { total } = await (await enter(filling, buyer))<Cart>('GET', '/api/checkout/v1/orders/cart');
  counter.time.now = ago(30, 3);
  await limitPurchases(filling, superuser, buyer, String(Math.floor(Number(total) / 50)));
  for (const [at, { days, decision, isBought }] of requests.entries()) {
    counter.time.now = ago(days, 3);
    const visitor = await enter(filling, buyer);
    const quoted = { store: storeAt(goods, at), lines: chooseLines(goods, at + 5) };
    const quotation = await visitor<Cart & { readonly id: string }>('POST', '/api/quotation/v1/quotations', quoted);
    const wish = { note: words.named.approvalNote ?? '', total: quotation.total, quotation: quotation.id };
    const { id, version } = await visitor<ApprovalVersion>('POST', approvals, wish);
    counter.time.now = ago(days, 2);
    const word = words.named[decision === 'approve' ? 'approvalGiven' : 'approvalRefused'] ?? '';
    const decider = await enter(filling, superuser);
    await decider('PUT', `${approvals}/${id}/decision`, { decision, word }, `"${version}"`);
    if (!isBought) continue;
    counter.time.now = ago(days, 1);
    const payer = await enter(filling, buyer);
    await payer('POST', '/api/checkout/v1/quotations/purchase', {
      quotation: quotation.id,
      paymentMethod: 'transfer',
      ...referencesOf(buyer, at),
    });
  }
  counter.time.now = ago(0, 1);
  const visitor = await enter(filling, buyer);
  const cart = await visitor<Cart>('GET', '/api/checkout/v1/orders/cart');
  await visitor('POST', approvals, { note: words.named.approvalNote ?? '', total: cart.total, cartVersion: cart.version });
}

/** The superuser sets the limit of a buyer, as the page of collaborators does: the company's history shows it. */
async function limitPurchases(filling: Filling, superuser: Person, { userId }: Person, maximumPurchaseAmount: string): Promise<void> {
  const { counter, tenant } = filling;
  const form = await tenant.now.form('collaborator');
  if (form === undefined) return;
  const decider = await enter(filling, superuser);
  const path = `/api/my-account/${version(filling)}/${tenant.code}/users/collaborators/${userId}`;
  const { payload } = await decider<{ payload: unknown }>('GET', path);
  const { newExperience } = tenant.now.shell;
  const { record } = readPayload(form.payload, payload, { plan: form.form.plan, newExperience });
  const body = toPayload(form, { ...record, purchaseLimit: 'limited', maximumPurchaseAmount }, newExperience);
  const stored = await counter.server.db
    .selectFrom('memberships')
    .select('version')
    .where('tenant', '=', tenant.code)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  await decider('PUT', path, body, etagOf(stored.version));
}

const requests = [
  { days: 12, decision: 'approve', isBought: true },
  { days: 5, decision: 'reject', isBought: false },
  { days: 0, decision: 'approve', isBought: false },
] as const;
