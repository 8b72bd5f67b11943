import { dayIn } from '../../engine/runtime.ts';
import type { Tenant } from '../../src/server/release/tenants.ts';
import { recordAudit } from '../../src/server/store/audit/recordAudit.ts';
import { findCreditLine, moveCredit } from '../../src/server/store/credit-line/creditLines.ts';
import type { Database } from '../../src/server/store/database.ts';
import type { NewOrder } from '../../src/server/store/orders/insertOrder.ts';
import { listStores } from '../../src/server/store/stores/listStores.ts';
import { addContacts } from './addContacts.ts';
import { askApprovals } from './askApprovals.ts';
import { countAttempts } from './countAttempts.ts';
import { demoFilledAction } from './demoFilledAction.ts';
import { enter, type Filling, operator, type Person } from './filling.ts';
import { placeOf } from './placeOf.ts';
import { type Goal, goalsOf, isUnderway, linesOf, type PastOrder, parcelsOf, placePastOrder } from './placePastOrder.ts';
import { referencesOf } from './referencesOf.ts';
import { castOf, openCreditLine, type People, registerPeople } from './registerPeople.ts';
import { buyFromQuoter, cancelSome, collectPoints, fillCart, type Goods, quote, settleIn, storeAt } from './shopping.ts';

/** `taken`: somebody who is not of the demonstration has the account of its first person. */
export type State = 'none' | 'taken' | 'whole';

export async function fillStateOf(db: Database, { tenant, words }: Pick<Filling, 'tenant' | 'words'>): Promise<State> {
  const done = await db
    .selectFrom('audit')
    .select('action')
    .where('tenant', '=', tenant.code)
    .where('action', '=', demoFilledAction)
    .limit(1)
    .execute();
  if (done.length > 0) return 'whole';
  const { email } = castOf({ words }, 0);
  const first = await db.selectFrom('users').select('id').where('tenant', '=', tenant.code).where('email_folded', '=', email).execute();
  return first.length > 0 ? 'taken' : 'none';
}

/** Fills a shop with a year of its people's doings, by the calls and tables of the server itself. */
export async function fillTenant(filling: Filling): Promise<void> {
  const { counter, tenant, ago } = filling;
  const { db } = counter.server;
  const goods = await goodsOf(db, tenant.code);
  const people = await registerPeople(filling);
  await addContacts(filling, people.superuser, [people.buyer, people.creditLine]);
  const dearest = Math.max(...goods.products.map(({ price }) => Number(price)));
  await openCreditLine(filling, people.superuser, String(Math.ceil(dearest * 200)));
  const { customers, superuser } = people;
  for (const [at, who] of [...customers.slice(0, 2), superuser].entries()) await settleIn(filling, who, goods, at + 1);
  await buy(filling, people, goods);
  await quote(filling, people, goods);
  const [first] = people.ofTwo;
  if (first) await settleIn(filling, first, goods, 4);
  for (const [at, who] of [people.customers[0], people.superuser, people.buyer, first].entries())
    if (who) await fillCart(filling, who, goods, at);
  await askApprovals(filling, people, goods);
  await cancelSome(filling, people, goods);
  await buyFromQuoter(filling, people, goods);
  await collectPoints(filling, people);
  await readNotifications(filling, [...customers.slice(0, 2), superuser, people.buyer, ...people.ofTwo]);
  counter.time.now = ago(0);
  await countAttempts(filling);
  await db
    .transaction()
    .execute((trx) => recordAudit(trx, { tenant: tenant.code, actor: operator, action: demoFilledAction, subject: tenant.code }, ago(0)));
}

async function goodsOf(db: Database, tenant: string): Promise<Goods> {
  const [store, ...more] = (await listStores(db, tenant)).map(({ id }) => id);
  if (store === undefined) throw new Error(`${tenant} has no store.`);
  const sold = db.selectFrom('products').select(['sku', 'name', 'price']).where('tenant', '=', tenant).where('sold', '=', true);
  return { products: await sold.orderBy('sku').limit(60).execute(), storeIds: [store, ...more] };
}

/**
 * Orders in every status that the tenant's table knows, and those of a year that have arrived; now and then the company pays what it owes.
 * From the oldest on, so that what is owed at each moment is what had happened by then.
 */
async function buy({ counter, tenant, ago }: Filling, { customers, superuser, buyer, ofTwo }: People, goods: Goods): Promise<void> {
  const { db } = counter.server;
  const goals = goalsOf(tenant);
  const arrived = goals.filter(({ status }) => status === 'delivered' || status === 'closed');
  const buyers = [...customers, superuser, buyer];
  const year = Array.from({ length: 12 }, (_, month) => ({ goal: arrived[month % arrived.length], days: 15 + month * 28 }));
  const orders = [...goals.map((goal, at) => ({ goal, days: goal.lapses ? 1 : goal.isActive ? 2 + (at % 2) : 8 + at * 14 })), ...year].map(
    (order, at) => ({
      ...order,
      at,
      who: buyers[at % buyers.length],
    }),
  );
  // Whom the pictures show has one in two parcels, of which the first has arrived.
  const underway = goals.find(({ status }) => isUnderway(tenant, status));
  const inParcels = [customers[0], superuser].map((who) => ({ goal: underway, days: 3, at: 8, who }));
  // Each company of somebody who has two has bought something else; without a credit line, by transfer.
  const ofEach = ofTwo.flatMap((who, which) =>
    [arrived[0], underway].map((goal, late) => ({ goal, days: late === 0 ? 40 + which * 9 : 4, at: 5 + which * 4 + late * 2, who })),
  );
  const payments = [32, 102, 200].map((days) => ({ days, goal: undefined, who: superuser, at: 0 }));
  for (const { days, goal, who, at } of [...orders, ...(underway ? inParcels : []), ...ofEach, ...payments].sort(
    (a, b) => b.days - a.days,
  )) {
    if (who === undefined) continue;
    if (goal === undefined) await payBack(db, tenant, who, ago(days));
    else await placePastOrder(counter.server, tenant, goal.status, orderOf(tenant, who, goods, goal, at), ago(days, at % 9));
  }
}

/** What is older than some days they have read. */
async function readNotifications(filling: Filling, people: readonly Person[]): Promise<void> {
  for (const who of people) {
    filling.counter.time.now = filling.ago(0);
    const visitor = await enter(filling, who);
    await visitor('PUT', '/api/my-account/v1/notifications/read', { until: filling.ago(2).toISOString() });
  }
}

/** Half of what a company owes, as its bank sends it. */
async function payBack(db: Database, tenant: Tenant, { company }: Person, now: Date): Promise<void> {
  const owing = { tenant: tenant.code, companyId: company?.id ?? '', timeZone: tenant.now.shell.timeZone };
  const used = Math.floor(Number((await findCreditLine(db, owing))?.used ?? 0) / 2);
  if (used <= 0) return;
  const payment = { kind: 'payment', reference: dayIn(now, owing.timeZone), amount: `${used}.00`, actor: operator } as const;
  await db.transaction().execute((trx) => moveCredit(trx, owing, payment, now));
}

function orderOf(tenant: Tenant, who: Person, goods: Goods, { status, delivery }: Goal, seed: number): PastOrder {
  const bought = { userId: who.userId, lines: linesOf(goods.products, seed) };
  const there =
    delivery === 'store'
      ? ({ delivery, place: {}, storeId: storeAt(goods, seed) } as const)
      : ({
          delivery,
          place: { name: who.name, ...placeOf(who.place) },
          shipping: shippingOf(bought.lines),
          // Now and then a part of it goes to where they work.
          shipments: parcelsOf(tenant, {
            ...{ status, seed, lines: bought.lines },
            elsewhere: seed % 2 === 0 ? { name: who.name, ...placeOf(who.work) } : undefined,
          }),
        } as const);
  const card = { paymentMethod: seed % 2 === 0 ? 'creditCard' : 'debitCard', cardLast4: '1111' } as const;
  if (who.company === undefined) return { ...bought, ...there, ...card };
  const paymentMethod = seed % 2 === 0 ? 'creditLine' : 'transfer';
  return { ...bought, ...there, companyId: who.company.id, paymentMethod, ...referencesOf(who, seed) };
}

/** A twentieth of the dearest thing, in whole units of the currency. */
const shippingOf = (lines: NewOrder['lines']): string =>
  `${Math.ceil(Math.max(...lines.map(({ unitPrice }) => Number(unitPrice))) / 20)}.00`;
