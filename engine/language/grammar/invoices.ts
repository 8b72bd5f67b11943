/** invoices.yaml: tax and numbers of what is written for an order. */
import { integer, may, must, record, text, word } from '../../kinds/shape.ts';

const series = record({
  prefix: may(text('series'), 'What comes before the digits.'),
  digits: must(integer(1, 12), 'So many digits at least: zeros fill up on the left.'),
});
const invoiceKind = word('invoice', 'receipt');
const rules = record({
  taxPercent: must(text('percent'), 'The sales tax that prices contain, in percent.'),
  taxOf: must(word('net', 'total'), 'What the percentage is taken of: the price without the tax, or the one with it.'),
  from: must(text('identifier'), 'The order status with which it is written: the payment is confirmed.'),
  person: must(invoiceKind, 'What a person gets for an order.'),
  company: must(invoiceKind, 'What a company gets for an order.'),
  series: must(
    record({ invoice: must(series, 'Invoices.'), receipt: must(series, 'Receipts.'), creditNote: must(series, 'Credit notes.') }),
    'Numbers of each kind of document.',
  ),
});

export const invoices = record({ invoices: may(rules, 'Tax and numbers of invoices, receipts and credit notes.') });
