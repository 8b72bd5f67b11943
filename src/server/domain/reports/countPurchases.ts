import { purchaseRulesOf } from '../../policy/reports/purchaseRulesOf.ts';
import type { Tenants } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { recountCredit } from '../../store/credit-line/creditDays.ts';
import { isCountedOtherwise, recountPurchases } from '../../store/reports/purchaseDays.ts';

type Parts = Pick<Server, 'db'> & { readonly tenants: Pick<Tenants, 'codes' | 'find'> };

/** Counts again what companies bought, and what moved on credit, of each tenant that was counted by other rules or never. */
export async function countPurchases({ db, tenants }: Parts): Promise<void> {
  for (const code of await tenants.codes()) {
    const tenant = await tenants.find(code);
    if (tenant === undefined) continue;
    const rules = purchaseRulesOf(tenant);
    if (!(await isCountedOtherwise(db, rules))) continue;
    await db.transaction().execute(async (trx) => {
      await recountPurchases(trx, rules);
      await recountCredit(trx, rules);
    });
  }
}
