import { answerFile } from '../../http/answerFile.ts';
import { refuse } from '../../http/call.ts';
import { query } from '../../http/operation.ts';
import { orderPaper } from '../../papers/papers.ts';
import { renderPdf } from '../../papers/pdf.ts';
import { printBuyer } from '../../papers/printBuyer.ts';
import { amountOf, hundredthsOf, multiplyPrice } from '../../policy/money/money.ts';
import { readBuyer } from '../../store/invoices/invoices.ts';
import { findPrintedOrder } from '../../store/orders/findPrintedOrder.ts';
import { orderReaderOf } from '../../store/orders/orderReader.ts';
import { readCreatorNames } from './readCreatorNames.ts';
import { readReferences } from './readReferences.ts';
import { readWritePlace } from './readWritePlace.ts';

export const downloadOrder = query('downloadOrder', {
  caller: 'person',
  limits: ({ server: { limits }, session }) => [[limits.filesOfPerson, session.userId]],
  async answer({ server: { db }, call: { path, tenant, now }, session }) {
    const reader = orderReaderOf(session);
    const order = await findPrintedOrder(db, reader, path.orderNumber);
    if (order === undefined) return refuse('notFound');
    const { number, placed_at: placedAt, shipping, total, lines, delivery, place, store } = order;
    const to = delivery === 'home' ? [place.name, ...(await readWritePlace(tenant))(place)] : [store?.name ?? place.name];
    const buyer = printBuyer(tenant.now, await readBuyer(db, tenant.code, order.user_id, order.company_id), order.company_id);
    const printedOrder = {
      ...{ number, placedAt, buyer, shipping, total, delivery, place: to.flatMap((line) => line || []) },
      creator: (await readCreatorNames(db, reader, [order]))(order),
      references: (await readReferences(tenant))(order),
      status: tenant.now.shell.statuses.order?.[order.status] ?? order.status,
      lines: lines.map((line) => ({ ...line, amount: amountOf(multiplyPrice(line.unitPrice, line.quantity)) })),
      subtotal: amountOf(hundredthsOf(total) - hundredthsOf(shipping)),
    };
    const paper = orderPaper(tenant.now, printedOrder, now);
    return answerFile('application/pdf', await renderPdf(paper), `${paper.title}.pdf`);
  },
});
