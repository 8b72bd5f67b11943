import { type Handler, refuse } from '../../http/call.ts';
import { limitDownloads } from '../../http/limitDownloads.ts';
import { signedIn } from '../../http/signedIn.ts';
import { printedBuyer } from '../../papers/buyer.ts';
import { orderPaper } from '../../papers/papers.ts';
import { renderPdf } from '../../papers/pdf.ts';
import { amountOf, hundredthsOf, multiplyPrice } from '../../policy/money/money.ts';
import type { Server } from '../../server.ts';
import { readBuyer } from '../../store/invoices/invoices.ts';
import { findPrintedOrder } from '../../store/orders/findPrintedOrder.ts';
import { orderReaderOf } from '../../store/orders/orderReader.ts';

/** An order of one's own as a PDF. */
export function downloadOrder(server: Server): Handler<'downloadOrder'> {
  return signedIn(async (call, session) => {
    const { path, tenant, now } = call;
    const found = await findPrintedOrder(server.db, orderReaderOf(session), path.orderNumber);
    if (found === undefined) return refuse('notFound');
    const refused = await limitDownloads(server, call, session);
    if (refused !== undefined) return refused;
    const { number, placed_at: placedAt, shipping, total, lines } = found;
    const buyer = printedBuyer(tenant.now, await readBuyer(server.db, tenant.code, found.user_id, found.company_id));
    const order = {
      ...{ number, placedAt, buyer, shipping, total },
      status: tenant.now.shell.statuses.order?.[found.status] ?? found.status,
      lines: lines.map((line) => ({ ...line, amount: amountOf(multiplyPrice(line.unitPrice, line.quantity)) })),
      subtotal: amountOf(hundredthsOf(total) - hundredthsOf(shipping)),
    };
    const paper = orderPaper(tenant.now, order, now);
    return { status: 200, body: undefined, file: { type: 'application/pdf', content: await renderPdf(paper), name: `${paper.title}.pdf` } };
  });
}
