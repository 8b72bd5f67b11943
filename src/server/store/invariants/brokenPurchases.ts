import { purchaseRulesOf } from '../../policy/reports/purchaseRulesOf.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Transaction } from '../database.ts';
import { findMiscounted } from '../reports/purchaseDays.ts';

/** What the reports say of each day is the sum of its orders. */
export async function brokenPurchases(trx: Transaction, tenant: Tenant): Promise<readonly string[]> {
  const days = await findMiscounted(trx, purchaseRulesOf(tenant));
  return days.map((day) => `${day}: the report of purchases says another sum than the orders of that day.`);
}
