import { lapseOf, statusesOf } from '../../policy/statuses.ts';
import type { Tenants } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { recordAudit } from '../../store/audit/recordAudit.ts';
import { listOverdueOrders, lockOverdueOrder, postponeOrder } from '../../store/orders/overdueOrders.ts';
import { advanceOrder } from './advanceOrder.ts';

type Parts = Pick<Server, 'db'> & { readonly tenants: Pick<Tenants, 'find'> };

/** So many at a look; the rest at the next. */
const most = 100;

/**
 * Brings each order for which nobody has done in time what its status waits for, such as paying, into what its tenant's table says. Any
 * node may do it, several at once: who holds the row does it, and the step, its history and the credit given back stand together or not
 * at all.
 * @returns how many lapsed
 * @throws what the first of them ran into, once all others are done
 */
export async function lapseOrders({ db, tenants }: Parts, now: Date): Promise<number> {
  const failed: unknown[] = [];
  let lapsed = 0;
  for (const { tenant: code, number } of await listOverdueOrders(db, now, most)) {
    try {
      const tenant = await tenants.find(code);
      if (tenant === undefined) continue;
      const moved = await db.transaction().execute(async (trx) => {
        const status = await lockOverdueOrder(trx, code, number, now);
        if (status === undefined) return false;
        const to = lapseOf(statusesOf(tenant, 'order'), status)?.to;
        const { is } = to === undefined ? { is: 'refused' } : await advanceOrder(trx, tenant, number, { to, actor: 'server', now });
        if (is === 'moved') await recordAudit(trx, { tenant: code, actor: 'server', action: 'order lapsed', subject: number }, now);
        // The tenant's table has become another since: what is in the status stays there.
        else await postponeOrder(trx, code, number);
        return is === 'moved';
      });
      if (moved) lapsed++;
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length > 0) throw failed[0];
  return lapsed;
}
