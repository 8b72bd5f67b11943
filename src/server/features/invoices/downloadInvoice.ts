import { type Handler, refuse } from '../../http/call.ts';
import { limitDownloads } from '../../http/limitDownloads.ts';
import { signedIn } from '../../http/signedIn.ts';
import { printedBuyer } from '../../papers/buyer.ts';
import { invoicePaper, type PrintedLine } from '../../papers/papers.ts';
import { renderPdf } from '../../papers/pdf.ts';
import { printedLabel } from '../../papers/word.ts';
import { amountOf, hundredthsOf, multiplyPrice } from '../../policy/money/money.ts';
import type { LoadedRelease } from '../../release/loaded.ts';
import type { Server } from '../../server.ts';
import { findInvoice, type InvoiceLine } from '../../store/invoices/invoices.ts';
import { orderReaderOf } from '../../store/orders/orderReader.ts';

/** An invoice, receipt or credit note of one's own as a PDF. */
export function downloadInvoice(server: Server): Handler<'downloadInvoice'> {
  return signedIn(async (call, session) => {
    const { path, tenant, now } = call;
    const found = await findInvoice(server.db, orderReaderOf(session), path.id);
    if (found === undefined) return refuse('notFound');
    const refused = await limitDownloads(server, call, session);
    if (refused !== undefined) return refused;
    const { number, kind, issued_at: issuedAt, order_number: orderNumber, net, tax, total } = found;
    const lines = withDelivery(tenant.now, found.lines, total);
    const buyer = printedBuyer(tenant.now, found.buyer);
    const paper = invoicePaper(tenant.now, { number, kind, issuedAt, orderNumber, buyer, lines, net, tax, total }, now);
    return { status: 200, body: undefined, file: { type: 'application/pdf', content: await renderPdf(paper), name: `${paper.title}.pdf` } };
  });
}

/** What was invoiced beyond its lines is the delivery: it is a line of the paper, so that its sums are right. */
function withDelivery(release: LoadedRelease, lines: readonly InvoiceLine[], total: string): readonly PrintedLine[] {
  const rest = lines.reduce((left, { unitPrice, quantity }) => left - multiplyPrice(unitPrice, quantity), hundredthsOf(total));
  const printed = lines.map((line) => ({ ...line, amount: amountOf(multiplyPrice(line.unitPrice, line.quantity)) }));
  if (rest <= 0n) return printed;
  const amount = amountOf(rest);
  return [...printed, { sku: '', name: printedLabel(release, 'shipping'), quantity: 1, unitPrice: amount, amount }];
}
