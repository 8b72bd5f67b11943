import type { Tenant } from '../../release/tenants.ts';
import type { Transaction } from '../../store/database.ts';
import type { ClaimedRow } from '../../store/outbox/outbox.ts';

/**
 * The end of a delivery. `late`: it is of no use any more; `refused`: the receiver will never accept it as it is. A receiver that does not
 * accept it this time is an exception, and it is tried again.
 */
export type DeliveryOutcome = { readonly is: 'sent' } | { readonly is: 'late' } | { readonly is: 'refused'; readonly problem: string };

/** Delivers one row of the outbox to its receiver. */
export type Channel = (trx: Transaction, row: ClaimedRow, tenant: Tenant | undefined) => Promise<DeliveryOutcome>;
