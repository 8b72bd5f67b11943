import { CompactEncrypt, importJWK, type JSONWebKeySet } from 'jose';
import { sql } from 'kysely';
import { advanceOrder } from '../../src/server/domain/orders/advanceOrder.ts';
import { issueVoucher } from '../../src/server/domain/refunds/issueVouchers.ts';
import { payRefund } from '../../src/server/domain/refunds/payRefund.ts';
import { groupOf, statusesOf } from '../../src/server/policy/statuses.ts';
import { findMember, recordPoints } from '../../src/server/store/loyalty/loyalty.ts';
import { fillForm } from './fillForm.ts';
import { enter, type Filling, operator, type Person, version } from './filling.ts';
import type { Visitor } from './openCounter.ts';
import { placeOf } from './placeOf.ts';
import { linesOf, placePastOrder } from './placePastOrder.ts';
import { referencesOf } from './referencesOf.ts';
import type { People } from './registerPeople.ts';

export type Goods = {
  readonly products: readonly { readonly sku: string; readonly name: string; readonly price: string }[];
  readonly storeIds: readonly [string, ...string[]];
};

/** Some of what is sold, and how many. */
export const chooseLines = ({ products }: Goods, seed: number) => linesOf(products, seed).map(({ sku, quantity }) => ({ sku, quantity }));

/** Addresses, lists and a card of somebody, as from their own browser. */
export async function settleIn(filling: Filling, who: Person, goods: Goods, seed: number): Promise<void> {
  const { counter, tenant, ago, words } = filling;
  counter.time.now = ago(100 + seed);
  const visitor = await enter(filling, who);
  const now = counter.time.now;
  for (const [name, place] of [
    ['homeAddress', who.place],
    ['workAddress', who.work],
  ] as const) {
    const given = { ...place, addressName: words.named[name] ?? name, isDefaultAddress: name === 'homeAddress' };
    const { body } = await fillForm({ ...filling, now }, 'address', given, seed);
    await visitor('POST', `/api/my-account/${version(filling)}/${tenant.code}/users/addresses`, body);
  }
  await keepLists(filling, visitor, goods, seed);
  await addCard(filling, visitor, who, seed, { cardExpiry: monthIn(counter.time.now, 48) });
  // The first has one of each kind, one of which has expired since.
  if (seed > 1) return;
  for (const [at, { months, ...card }] of moreCards.entries())
    await addCard(filling, visitor, who, seed + at + 1, { ...card, favoriteCard: false, cardExpiry: monthIn(counter.time.now, months) });
}

/** Lists of what is to be bought, with a note, and of what somebody would like; a company's are shared, and one is to be quoted. */
async function keepLists({ words }: Filling, visitor: Visitor, goods: Goods, seed: number): Promise<void> {
  const lists = '/api/my-account/lists';
  const { kinds } = await visitor<{ kinds: readonly string[] }>('GET', lists);
  const make = async (path: string, name: string, at: number, kind?: string) => {
    const body = { name: words.named[name] ?? name, ...(kind === undefined ? {} : { kind }) };
    const list = await visitor<{ id: string; allows: readonly string[] }>('POST', path, body);
    const [first, ...more] = chooseLines(goods, seed + at * 4 + 2);
    const lines = [{ ...first, note: words.named.listNote }, ...more];
    const { version } = await visitor<{ version: number }>('POST', `${path}/${list.id}/additions`, { lines });
    return { ...list, version };
  };
  const first = await make(lists, 'firstList', 0);
  await make(lists, 'secondList', 1);
  await make('/api/my-account/v1/wishLists', 'wishList', 2);
  if (kinds.includes('quotation')) await make(lists, 'quotationList', 3, 'quotation');
  if (first.allows.includes('share')) await visitor('PUT', `${lists}/${first.id}/sharing`, { shared: true }, `"${first.version}"`);
}

const moreCards = [
  { months: 30, cardType: 'debitCard', cardNumber: '5200828282828210' },
  { months: 20, cardType: 'storeCreditCard', cardNumber: '6007310000000003' },
  { months: 1, cardType: 'creditCard', cardNumber: '4012888888881881' },
] as const;

/** The month so many after this one, as a card says it: `05/29`. */
const monthIn = (now: Date, months: number): string => {
  const then = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
  return `${String(then.getUTCMonth() + 1).padStart(2, '0')}/${String(then.getUTCFullYear()).slice(2)}`;
};

async function addCard(
  filling: Filling,
  visitor: Visitor,
  who: Person,
  seed: number,
  card: { readonly cardExpiry: string; readonly cardType?: string; readonly cardNumber?: string; readonly favoriteCard?: boolean },
): Promise<void> {
  const { counter } = filling;
  const { keys } = await visitor<JSONWebKeySet>('GET', '/api/my-account/v2/cryptoKeyManager/public');
  const [key] = keys;
  if (key?.kid === undefined) return;
  const answers = { ...card, cardHolderName: who.name, contactEmail: who.email };
  const { body, record } = await fillForm({ ...filling, now: counter.time.now }, 'card', answers, seed);
  const sealedNumber = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ number: String(record.cardNumber) })))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key, 'RSA-OAEP-256'));
  const path = `/api/my-account/${version(filling)}/users/payment-methods`;
  await visitor('POST', path, { ...(body as object), sealedNumber });
}

/** Points as they came with purchases that arrived, and went: of those who are members of a programme, where the shop has one. */
export async function collectPoints({ counter: { server }, tenant, ago }: Filling, { customers }: People): Promise<void> {
  const programme = tenant.now.side.loyalty?.programme;
  if (programme === undefined) return;
  const statuses = statusesOf(tenant, 'order');
  for (const { userId } of customers) {
    const owner = { tenant: tenant.code, userId };
    const member = await findMember(server.db, owner, programme);
    if (member === undefined) continue;
    const orders = await server.db
      .selectFrom('orders')
      .select(['number', 'placed_at', 'status', 'total'])
      .where('tenant', '=', tenant.code)
      .where('user_id', '=', userId)
      .execute();
    const arrived = orders.filter(({ status }) => groupOf(statuses, status) === 'completed');
    const most = Math.max(...arrived.map(({ total }) => Number(total)));
    const purchases = arrived.map(({ number, placed_at: at, total }) => ({
      at,
      points: Math.ceil((Number(total) / most) * 800),
      reason: 'purchase',
      orderNumber: number,
    }));
    const others = [
      { at: ago(60), points: -400, reason: 'exchange' },
      { at: ago(9), points: -90, reason: 'return' },
    ];
    let balance = 0;
    for (const { at, ...movement } of [...purchases, ...others].sort((a, b) => a.at.getTime() - b.at.getTime())) {
      // Nobody gives points that they do not have.
      if (balance + movement.points < 0) continue;
      balance += movement.points;
      await server.db.transaction().execute((trx) => recordPoints(trx, member, movement, at));
    }
  }
}

/** Quotations that hold, that have expired and that were bought: those of a company's people, and an agent's for a customer. */
export async function quote(filling: Filling, people: People, goods: Goods): Promise<void> {
  const { agent, buyer, creditLine, customers, quoter, superuser } = people;
  const [customer] = customers;
  if (customer === undefined) return;
  const quotations: readonly Quotation[] = [
    { days: 130, by: quoter },
    { days: 80, by: superuser },
    { days: 3, by: superuser },
    { days: 60, by: agent, for: superuser },
    { days: 45, by: agent, for: customer },
    { days: 6, by: agent, for: customer, paid: 'transfer' },
    { days: 1, by: creditLine, paid: 'creditLine' },
    { days: 1, by: buyer },
    { days: 2, by: agent, for: customer },
    { days: 0, by: agent, for: customer },
    { days: 0, by: quoter },
  ];
  for (const [at, quotation] of quotations.entries()) await quoteOnce(filling, goods, at, quotation);
}

/** A quotation and, where it is paid, the order. */
async function quoteOnce(
  filling: Filling,
  goods: Goods,
  at: number,
  { days, by, for: whom, boughtBy = whom, paid }: Quotation,
): Promise<string | undefined> {
  filling.counter.time.now = filling.ago(days, 2);
  const maker = await enter(filling, by);
  const company = whom?.company === undefined ? {} : { companyDocument: whom.company.document };
  const made = {
    store: storeAt(goods, at),
    lines: chooseLines(goods, at + 3),
    ...(whom && { customer: { email: whom.email, ...company } }),
  };
  const { id } = await maker<{ id: string }>('POST', '/api/quotation/v1/quotations', made);
  if (days > pricesStay) await ageQuotation(filling, id);
  if (paid === undefined) return undefined;
  const payer = boughtBy === undefined ? maker : await enter(filling, boughtBy);
  const body = { quotation: id, paymentMethod: paid, ...referencesOf(boughtBy ?? by, at) };
  const { orderNumber } = await payer<{ orderNumber: string }>('POST', '/api/checkout/v1/quotations/purchase', body);
  return orderNumber;
}

/** Somebody who may only quote follows an order: a superuser bought what they had quoted, and it is being prepared. */
export async function buyFromQuoter(filling: Filling, { quoter, superuser }: People, goods: Goods): Promise<void> {
  const { counter, tenant, ago } = filling;
  const quotation = { days: 2, by: quoter, boughtBy: superuser, paid: 'transfer' } as const;
  const number = await quoteOnce(filling, goods, 11, quotation);
  if (number === undefined) return;
  for (const [days, to] of [
    [1.5, 'paymentConfirmed'],
    [1, 'preparing'],
  ] as const)
    await counter.server.db
      .transaction()
      .execute((trx) => advanceOrder(counter.server, trx, tenant, number, { to, actor: 'warehouse', now: ago(days) }));
  counter.time.now = ago(0);
}

/** What somebody is about to buy: a quotation that was made for them, where one holds, and things with a warranty. */
export async function fillCart(filling: Filling, who: Person, goods: Goods, seed: number): Promise<void> {
  filling.counter.time.now = filling.ago(0, 1);
  const visitor = await enter(filling, who);
  const { items } = await visitor<{ items: readonly DemoQuotation[] }>('GET', '/api/quotation/v1/quotations?status=valid&size=20');
  const own = items.find(({ owned, allows }) => owned && allows.includes('purchase'));
  if (own) await visitor('POST', `/api/quotation/v1/quotations/${own.id}/cart`);
  const lines = await Promise.all(
    chooseLines(goods, seed + 13).map(async (line) => {
      const { warranties } = await visitor<{ warranties: readonly { id: string }[] }>('GET', `/api/my-account/v1/products/${line.sku}`);
      return { ...line, ...(warranties[0] && { warranty: warranties[0].id }) };
    }),
  );
  await visitor('POST', '/api/checkout/v1/orders/cart', { lines });
}

type DemoQuotation = { readonly id: string; readonly owned: boolean; readonly allows: readonly string[] };

/** After so many days prices are no longer those of today. */
const pricesStay = 30;

/** What was quoted long ago was quoted at the prices of then: lower ones, mostly, and some higher. */
async function ageQuotation({ counter, tenant }: Filling, id: string): Promise<void> {
  const { db } = counter.server;
  // Prices without cents keep none.
  await sql`update quotation_lines set unit_price = round(unit_price * case when line % 2 = 1 then 0.93 else 1.04 end,
      case when unit_price = trunc(unit_price) then 0 else 2 end)
    where tenant = ${tenant.code} and quotation_id = ${id}`.execute(db);
  await sql`update quotations set total = (select sum(unit_price * quantity) from quotation_lines
    where tenant = ${tenant.code} and quotation_id = ${id}) where tenant = ${tenant.code} and id = ${id}`.execute(db);
}

type Quotation = {
  readonly days: number;
  readonly by: Person;
  /** The customer whom an agent quotes. */
  readonly for?: Person;
  /** The buyer, where that is neither the creator nor that customer. */
  readonly boughtBy?: Person;
  readonly paid?: 'transfer' | 'creditLine';
};

/** More than any tenant leaves to name an account. */
const daysToVoucher = 10;

type Ticket = { readonly id: string; readonly number: string; readonly refund: { readonly status: string } };

/** Purchases canceled by their buyer: refunds that wait for an account, wait for payment, are paid, became a voucher, or go to the card. */
export async function cancelSome(filling: Filling, people: People, goods: Goods): Promise<void> {
  const { counter, tenant, ago } = filling;
  const { db } = counter.server;
  const [customer] = people.customers;
  if (customer === undefined) return;
  const { superuser } = people;
  const cases = [
    { days: 1, by: customer, paymentMethod: 'debitCard', ends: 'pending' },
    { days: 25, by: customer, paymentMethod: 'debitCard', ends: 'paid' },
    { days: 1, by: customer, paymentMethod: 'creditCard', ends: 'pending' },
    { days: 2, by: customer, paymentMethod: 'debitCard', ends: 'accountGiven' },
    { days: 20, by: customer, paymentMethod: 'debitCard', ends: 'voucher' },
    { days: 0, by: superuser, paymentMethod: 'purchaseOrder', ends: 'pending' },
  ] as const;
  for (const [at, { days, by: who, paymentMethod, ends }] of cases.entries()) {
    const card = paymentMethod === 'purchaseOrder' ? {} : { cardLast4: '1111' };
    const company = who.company === undefined ? {} : { companyId: who.company.id };
    const ordering = { userId: who.userId, lines: linesOf(goods.products, at + 8), paymentMethod, ...card, ...company } as const;
    const home = { delivery: 'home', place: { name: who.name, ...placeOf(who.place) } } as const;
    const number = await placePastOrder(counter.server, tenant, 'preparing', { ...ordering, ...home }, ago(days + 1));
    counter.time.now = ago(days);
    const visitor = await enter(filling, who);
    const context = { ...filling, now: counter.time.now };
    const { body } = await fillForm(context, 'cancellation', { contactEmail: who.email }, at);
    const ticket = await visitor<Ticket>('POST', `/api/post-sale/v1/orders/${number}/initiate-cancel`, body);
    if (ends === 'pending' || ticket.refund.status !== 'bankDataPending') continue;
    if (ends === 'voucher') {
      const late = ago(days - daysToVoucher);
      const key = { tenant: tenant.code, ticketId: ticket.id };
      await db.transaction().execute((trx) => issueVoucher({ ...counter.server, tenants: counter.tenants }, trx, tenant, key, late));
      continue;
    }
    const details = await fillForm(context, 'refund', { accountHolder: who.name, contactEmail: who.email }, at + 1);
    await visitor('POST', `/api/post-sale/v1/tickets/${ticket.id}/bank-details`, details.body);
    if (ends === 'paid') await payRefund(counter.server, { tenant, ticket: ticket.number, by: operator, now: ago(days - 2) });
  }
}

/** One of the shop's stores, another for each seed. */
export const storeAt = ({ storeIds }: Goods, seed: number): string => storeIds[seed % storeIds.length] ?? storeIds[0];
