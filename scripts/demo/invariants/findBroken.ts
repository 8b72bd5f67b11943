import { sql } from 'kysely';
import type { Tenant } from '../../../src/server/release/tenants.ts';
import type { Database, Transaction } from '../../../src/server/store/database.ts';
import { brokenCancellations } from './brokenCancellations.ts';
import { brokenCompanyOrders } from './brokenCompanyOrders.ts';
import { brokenCredit } from './brokenCredit.ts';
import { brokenDeliveries } from './brokenDeliveries.ts';
import { brokenInvoices } from './brokenInvoices.ts';
import { brokenOrders } from './brokenOrders.ts';
import { brokenPurchases } from './brokenPurchases.ts';
import { brokenRefunds } from './brokenRefunds.ts';

const invariants = [
  brokenOrders,
  brokenInvoices,
  brokenCompanyOrders,
  brokenCredit,
  brokenCancellations,
  brokenRefunds,
  brokenDeliveries,
  brokenPurchases,
];

/** What does not add up in a shop, a sentence each, all of it at one moment. Of a million orders it takes longer than a page may. */
export function findBroken(db: Database, tenant: Tenant): Promise<readonly string[]> {
  return db.transaction().execute((trx) => findBrokenIn(trx, tenant));
}

/** The same of what a transaction sees. */
export async function findBrokenIn(trx: Transaction, tenant: Tenant): Promise<readonly string[]> {
  await sql`set local statement_timeout = 0`.execute(trx);
  const sentences: string[] = [];
  for (const invariant of invariants) sentences.push(...(await invariant(trx, tenant)));
  return sentences.map((sentence) => `${tenant.code}: ${sentence}`);
}
