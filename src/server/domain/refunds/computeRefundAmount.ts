import { amountOf, hundredthsOf, multiplyPrice } from '../../policy/money/money.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { sumGivenBack } from '../../store/post-sale/cancellations.ts';
import type { ChosenLines } from './chooseLines.ts';

/** What returns of an order when these lines are canceled. The last cancellation gives the delivery back too. */
export async function computeRefundAmount(
  db: Database | Transaction,
  tenant: string,
  order: { readonly number: string; readonly total: string },
  { lines, isRest }: Extract<ChosenLines, { readonly is: 'chosen' }>,
): Promise<string> {
  if (isRest) return amountOf(hundredthsOf(order.total) - hundredthsOf(await sumGivenBack(db, tenant, order.number)));
  return amountOf(lines.reduce((sum, { unitPrice, quantity }) => sum + multiplyPrice(unitPrice, quantity), 0n));
}
