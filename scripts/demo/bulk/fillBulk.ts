import { sql } from 'kysely';
import { limitOf } from '../../../src/server/policy/limitOf.ts';
import { purchaseRulesOf } from '../../../src/server/policy/reports/purchaseRulesOf.ts';
import { recountCredit } from '../../../src/server/store/credit-line/creditDays.ts';
import type { Transaction } from '../../../src/server/store/database.ts';
import { recountPurchases } from '../../../src/server/store/reports/purchaseDays.ts';
import type { Filling } from '../filling.ts';
import { cancelBulk } from './cancelBulk.ts';
import { insertCompanies } from './insertCompanies.ts';
import { invoiceBulk } from './invoiceBulk.ts';
import { issueCreditNotes } from './issueCreditNotes.ts';
import { openCreditLines } from './openCreditLines.ts';
import { type Plan, plansOf } from './plansOf.ts';
import { gatherPeople, registerBulk } from './registerBulk.ts';
import { decideOrders, writeOrders } from './writeOrders.ts';

const perBatch = 20_000;
const ordersOfOne = 20;

/**
 * Orders in bulk, until the tenant has this many, of people (a twentieth as many) and of companies: with all that the operations would have
 * written of them, by every way of the tenant's table. A batch is a transaction.
 */
export async function fillBulk(filling: Filling, orders: number, done: (orders: number) => void): Promise<void> {
  const { counter, tenant } = filling;
  const { db } = counter.server;
  const { rows } = await sql<{ there: string }>`select count(*) as there from orders where tenant = ${tenant.code}`.execute(db);
  const there = Number(rows[0]?.there);
  if (there >= orders) return;
  await registerBulk(db, filling, Math.ceil(orders / ordersOfOne));
  const plans = plansOf(tenant);
  for (let made = there; made < orders; ) {
    const size = Math.min(perBatch, orders - made);
    await db.transaction().execute((trx) => batch(trx, filling, plans, size));
    made += size;
    done(made);
  }
  await db.transaction().execute(async (trx) => {
    const rules = purchaseRulesOf(tenant);
    await recountPurchases(trx, rules);
    await recountCredit(trx, rules);
  });
  await sql`
    analyze users, companies, memberships, orders, order_lines, order_history, shipments, invoices, tickets, ticket_lines, refunds, vouchers,
      credit_lines, credit_movements, credit_days, purchase_days, audit`.execute(db);
}

async function batch(trx: Transaction, filling: Filling, plans: readonly Plan[], size: number): Promise<void> {
  const { tenant } = filling;
  // A statement over so many rows may take longer than one over a page.
  await sql`set local statement_timeout = 0`.execute(trx);
  // Counted as placeOrder counts.
  const before = limitOf(tenant.now.side, 'firstOrderNumber') - 1;
  const { rows } = await sql<{ last: string }>`
    insert into order_numbers (tenant, last) values (${tenant.code}, ${before + size})
    on conflict (tenant) do update set last = greatest(order_numbers.last, ${before}) + ${size} returning last`.execute(trx);
  const first = Number(rows[0]?.last) - size + 1;
  const buyers = { people: await gatherPeople(trx, filling), members: await insertCompanies(trx, filling, { first, size }) };
  await decideOrders(trx, filling, { first, size, plans }, buyers);
  await writeOrders(trx, filling);
  await invoiceBulk(trx, tenant);
  await cancelBulk(trx, filling);
  await issueCreditNotes(trx, tenant);
  await openCreditLines(trx, filling);
}
