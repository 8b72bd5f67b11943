import type { Paper } from '../../papers/paper.ts';
import { invoicePaper, type PrintedLine } from '../../papers/papers.ts';
import { renderPdf } from '../../papers/pdf.ts';
import { printBuyer } from '../../papers/printBuyer.ts';
import { printedLabel } from '../../papers/word.ts';
import { amountOf, hundredthsOf, multiplyPrice } from '../../policy/money/money.ts';
import type { LoadedRelease } from '../../release/loadRelease.ts';
import type { InvoiceLine, InvoiceRow } from '../../store/invoices/invoices.ts';

type Invoice = InvoiceRow & { readonly lines: readonly InvoiceLine[] };

/** An invoice, receipt or credit note as a PDF, with what it is kept as. */
export async function printInvoice(release: LoadedRelease, invoice: Invoice, now: Date) {
  const paper = invoicePaperOf(release, invoice, now);
  return { name: `${paper.title}.pdf`, content: await renderPdf(paper) };
}

export function invoicePaperOf(release: LoadedRelease, invoice: Invoice, now: Date): Paper {
  const { number, kind, issued_at: issuedAt, order_number: orderNumber, net, tax, total } = invoice;
  const lines = withDelivery(release, invoice.lines, total);
  const buyer = printBuyer(release, invoice.buyer, invoice.company_id);
  return invoicePaper(release, { number, kind, issuedAt, orderNumber, buyer, lines, net, tax, total }, now);
}

/** The part of the total that no line accounts for is the delivery: a line of its own, so that the sums are right. */
function withDelivery(release: LoadedRelease, lines: readonly InvoiceLine[], total: string): readonly PrintedLine[] {
  const rest = lines.reduce((left, { unitPrice, quantity }) => left - multiplyPrice(unitPrice, quantity), hundredthsOf(total));
  const printed = lines.map((line) => ({ ...line, amount: amountOf(multiplyPrice(line.unitPrice, line.quantity)) }));
  if (rest <= 0n) return printed;
  const amount = amountOf(rest);
  return [...printed, { sku: '', name: printedLabel(release, 'shipping'), quantity: 1, unitPrice: amount, amount }];
}
