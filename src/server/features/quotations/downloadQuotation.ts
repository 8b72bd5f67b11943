import { refuse } from '../../http/call.ts';
import { query } from '../../http/operation.ts';
import { quotationPaper } from '../../papers/papers.ts';
import { renderPdf } from '../../papers/pdf.ts';
import { printBuyer } from '../../papers/printBuyer.ts';
import { amountOf, multiplyPrice } from '../../policy/money/money.ts';
import { nameWith } from '../../policy/products/lineOptions.ts';
import { findQuotation, quotationReaderOf } from '../../store/quotations/quotations.ts';

export const downloadQuotation = query('downloadQuotation', {
  caller: 'person',
  limits: ({ server: { limits }, session }) => [[limits.filesOfPerson, session.userId]],
  async answer({ server: { db }, call: { path, tenant, now }, session }) {
    const quotation = await findQuotation(db, quotationReaderOf(session), path.id);
    if (quotation === undefined) return refuse('notFound');
    const { number, created_at: madeAt, valid_until: validUntil, store, buyer, agent_name: agent, total } = quotation;
    const lines = quotation.lines.map((line) => ({
      ...line,
      name: nameWith(line),
      amount: amountOf(multiplyPrice(line.unitPrice, line.quantity)),
    }));
    const parties = { store, buyer: printBuyer(tenant.now, buyer, quotation.company_id), ...(agent === null ? {} : { agent }) };
    const paper = quotationPaper(tenant.now, { number, madeAt, validUntil, ...parties, lines, total }, now);
    const content = await renderPdf(paper);
    return { status: 200, body: undefined, file: { type: 'application/pdf' as const, content, name: `${paper.title}.pdf` } };
  },
});
