import type { Selectable } from 'kysely';
import type { StatusName } from '../../../contract/catalogue/statuses.ts';
import type { Transaction } from '../database.ts';
import type { Tables } from '../tables.ts';

type LockedOrder = Pick<
  Selectable<Tables['orders']>,
  'status' | 'delivery' | 'payment_method' | 'company_id' | 'user_id' | 'placed_at' | 'total'
>;

/** An order of the tenant, locked until the transaction ends. */
export function lockOrderStatus(trx: Transaction, tenant: string, number: string): Promise<LockedOrder | undefined> {
  return trx
    .selectFrom('orders')
    .select(['status', 'delivery', 'payment_method', 'company_id', 'user_id', 'placed_at', 'total'])
    .where('tenant', '=', tenant)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
}

type OrderStep = {
  readonly number: string;
  readonly status: StatusName<'order'>;
  readonly lapsesAt: Date | undefined;
  /** A person's id, or the name of what does it. */
  readonly actor: string;
};

/** Writes the status of an order, and the step of its history. */
export async function writeOrderStatus(trx: Transaction, tenant: string, step: OrderStep, now: Date): Promise<void> {
  const { number, status, lapsesAt = null, actor } = step;
  const { version } = await trx
    .updateTable('orders')
    .set(({ eb }) => ({ status, updated_at: now, lapses_at: lapsesAt, version: eb('version', '+', 1) }))
    .where('tenant', '=', tenant)
    .where('number', '=', number)
    .returning('version')
    .executeTakeFirstOrThrow();
  await trx.insertInto('order_history').values({ tenant, order_number: number, step: version, status, at: now, actor }).execute();
}

/** Writes the status of an order's shipments, or of one of them. */
export async function writeParcelStatus(
  trx: Transaction,
  tenant: string,
  { number, status, id }: { readonly number: string; readonly status: StatusName<'order'>; readonly id?: string },
  now: Date,
): Promise<void> {
  const parcels = trx
    .updateTable('shipments')
    .set({ status, updated_at: now })
    .where('tenant', '=', tenant)
    .where('order_number', '=', number);
  await (id === undefined ? parcels : parcels.where('id', '=', id)).execute();
}
