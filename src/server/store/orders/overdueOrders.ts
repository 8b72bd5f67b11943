import type { StatusName } from '../../../contract/catalogue/statuses.ts';
import type { Database, Transaction } from '../database.ts';

/** Orders whose time in their status has run out, of all tenants, the longest waiting first. */
export function listOverdueOrders(db: Database, now: Date, most: number): Promise<readonly { tenant: string; number: string }[]> {
  return db.selectFrom('orders').select(['tenant', 'number']).where('lapses_at', '<=', now).orderBy('lapses_at').limit(most).execute();
}

/** The status of one of them, held until the transaction ends; undefined where somebody else holds it or it has gone on meanwhile. */
export async function lockOverdueOrder(
  trx: Transaction,
  tenant: string,
  number: string,
  now: Date,
): Promise<StatusName<'order'> | undefined> {
  const order = await trx
    .selectFrom('orders')
    .select('status')
    .where('tenant', '=', tenant)
    .where('number', '=', number)
    .where('lapses_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return order?.status;
}

/** Lets an order stay in its status for as long as nobody moves it. */
export async function postponeOrder(trx: Transaction, tenant: string, number: string): Promise<void> {
  await trx.updateTable('orders').set({ lapses_at: null }).where('tenant', '=', tenant).where('number', '=', number).execute();
}
