import { answerFile } from '../../http/answerFile.ts';
import { refuse } from '../../http/call.ts';
import { query } from '../../http/operation.ts';
import { printedBuyer } from '../../papers/buyer.ts';
import { invoicePaper, type PrintedLine } from '../../papers/papers.ts';
import { renderPdf } from '../../papers/pdf.ts';
import { printedLabel } from '../../papers/word.ts';
import { amountOf, hundredthsOf, multiplyPrice } from '../../policy/money/money.ts';
import type { LoadedRelease } from '../../release/loaded.ts';
import { findInvoice, type InvoiceLine } from '../../store/invoices/invoices.ts';
import { orderReaderOf } from '../../store/orders/orderReader.ts';

export const downloadInvoice = query('downloadInvoice', {
  caller: 'person',
  limits: ({ server: { limits }, session }) => [[limits.filesOfPerson, session.userId]],
  async answer({ server: { db }, call: { path, tenant, now }, session }) {
    const invoice = await findInvoice(db, orderReaderOf(session), path.id);
    if (invoice === undefined) return refuse('notFound');
    const { number, kind, issued_at: issuedAt, order_number: orderNumber, net, tax, total } = invoice;
    const lines = withDelivery(tenant.now, invoice.lines, total);
    const buyer = printedBuyer(tenant.now, invoice.buyer);
    const paper = invoicePaper(tenant.now, { number, kind, issuedAt, orderNumber, buyer, lines, net, tax, total }, now);
    return answerFile('application/pdf', await renderPdf(paper), `${paper.title}.pdf`);
  },
});

/** The part of the total that no line accounts for is the delivery: a line of its own, so that the sums are right. */
function withDelivery(release: LoadedRelease, lines: readonly InvoiceLine[], total: string): readonly PrintedLine[] {
  const rest = lines.reduce((left, { unitPrice, quantity }) => left - multiplyPrice(unitPrice, quantity), hundredthsOf(total));
  const printed = lines.map((line) => ({ ...line, amount: amountOf(multiplyPrice(line.unitPrice, line.quantity)) }));
  if (rest <= 0n) return printed;
  const amount = amountOf(rest);
  return [...printed, { sku: '', name: printedLabel(release, 'shipping'), quantity: 1, unitPrice: amount, amount }];
}
