/** refunds.yaml: how the money of a cancelled order returns; how soon it arrives is in limits.yaml. */
import { may, must, record, word } from '../../kinds/shape.ts';

const way = word('storeCard', 'reversal', 'bankDetails', 'transfer', 'purchaseOrder');
const ways = record({
  storeCreditCard: must(way, 'Paid with the store’s credit card.'),
  storeCard2: must(way, 'Paid with the second card of the store.'),
  creditCard: must(way, 'Paid with a credit card.'),
  debitCard: must(way, 'Paid with a debit card.'),
  transfer: must(way, 'Paid by bank transfer.'),
  purchaseOrder: must(way, 'Paid by purchase order.'),
  creditLine: must(way, 'Paid with the company’s credit line.'),
});

export const refunds = record({ refunds: may(ways, 'How money returns, by how it was paid.') });
