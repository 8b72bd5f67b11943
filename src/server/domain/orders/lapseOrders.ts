import { workOnEach } from '../../platform/workOnEach.ts';
import { lapseOf, statusesOf } from '../../policy/statuses.ts';
import type { Tenants } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { recordAudit } from '../../store/audit/recordAudit.ts';
import { listOverdueOrders, lockOverdueOrder, postponeOrder } from '../../store/orders/overdueOrders.ts';
import { advanceOrder } from './advanceOrder.ts';

type Parts = Pick<Server, 'db' | 'enqueueMail'> & { readonly tenants: Pick<Tenants, 'find'> };

/** The most that one run lapses; the next run lapses the rest. */
const most = 100;

/**
 * Moves each order that has stayed too long in its status, such as an unpaid one, to where its tenant's table says. Any node may do it,
 * several at once: a lock on the row decides, and the step, its history and the credit given back are one transaction.
 * @returns how many lapsed
 * @throws the first error, after all others are done
 */
export async function lapseOrders({ db, enqueueMail, tenants }: Parts, now: Date): Promise<number> {
  let lapsed = 0;
  await workOnEach(await listOverdueOrders(db, now, most), async ({ tenant: code, number }) => {
    const tenant = await tenants.find(code);
    if (tenant === undefined) return;
    const moved = await db.transaction().execute(async (trx) => {
      const status = await lockOverdueOrder(trx, code, number, now);
      if (status === undefined) return false;
      const to = lapseOf(statusesOf(tenant, 'order'), status)?.to;
      const { is } =
        to === undefined ? { is: 'refused' } : await advanceOrder({ enqueueMail }, trx, tenant, number, { to, actor: 'server', now });
      if (is === 'moved') await recordAudit(trx, { tenant: code, actor: 'server', action: 'order lapsed', subject: number }, now);
      // The tenant's table has changed since: the order stays in its status.
      else await postponeOrder(trx, code, number);
      return is === 'moved';
    });
    if (moved) lapsed++;
  });
  return lapsed;
}
