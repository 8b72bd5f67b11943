import type { Transaction } from '../../store/database.ts';
import type { ClaimedRow } from '../../store/outbox/outbox.ts';

/**
 * How handing over ended: `late`: it is of no use any more; `refused`: whoever it is for will never take it so.
 * Not having been taken this time is an exception, and is tried again.
 */
export type DeliveryOutcome = { readonly is: 'sent' } | { readonly is: 'late' } | { readonly is: 'refused'; readonly problem: string };

/** Hands one row of the outbox to whoever it is for. */
export type Channel = (trx: Transaction, row: ClaimedRow) => Promise<DeliveryOutcome>;
