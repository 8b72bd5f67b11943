import type { StatusName } from '../../../contract/catalogue/statuses.ts';
import type { Database } from '../database.ts';
import { isVisibleTo, type OrderReader } from '../orders/orderReader.ts';

/** Refunds for which the reader may still name an account and has named none, the most urgent first. */
export function listOpenRefunds(db: Database, reader: OrderReader, statuses: readonly StatusName<'refund'>[], now: Date, most: number) {
  return db
    .selectFrom((eb) => eb.selectFrom('tickets').select(['tenant', 'id', 'order_number']).where(isVisibleTo(reader)).as('tickets'))
    .innerJoin('refunds', (join) => join.onRef('refunds.tenant', '=', 'tickets.tenant').onRef('refunds.ticket_id', '=', 'tickets.id'))
    .select(['tickets.id', 'tickets.order_number', 'refunds.amount', 'refunds.currency', 'refunds.bank_data_ends_at'])
    .where('refunds.status', 'in', statuses)
    .where('refunds.bank_data_ends_at', '>', now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('bank_details')
            .select('bank_details.ticket_id')
            .whereRef('bank_details.tenant', '=', 'tickets.tenant')
            .whereRef('bank_details.ticket_id', '=', 'tickets.id'),
        ),
      ),
    )
    .orderBy('refunds.bank_data_ends_at')
    .limit(most)
    .execute();
}
