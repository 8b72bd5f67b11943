import { findCountingApproval } from '../../domain/approvals/findCountingApproval.ts';
import { readAllowance } from '../../domain/spending/allowance.ts';
import { askService } from '../../http/askService.ts';
import { spendingBody } from '../../http/bodies/spendingBody.ts';
import { type Call, refuse } from '../../http/call.ts';
import { query } from '../../http/operation.ts';
import { limitOf } from '../../policy/limitOf.ts';
import { idsOf } from '../../policy/products/lineOptions.ts';
import type { Session } from '../../policy/session.ts';
import type { Database } from '../../store/database.ts';
import { findShareEnd } from '../../store/quotations/quotationShares.ts';
import { findQuotation, findRequotes } from '../../store/quotations/quotations.ts';
import { lineBodies, quotationViewOf, rowBody } from './quotationBody.ts';

type FoundQuotation = NonNullable<Awaited<ReturnType<typeof findQuotation>>>;

export const readQuotation = query('readQuotation', {
  caller: 'person',
  async answer({ server: { db, catalogue }, call, session }) {
    const view = quotationViewOf(call, session);
    const quotation = await findQuotation(db, view.reader, call.path.id);
    if (quotation === undefined) return refuse('notFound');
    const skus = quotation.lines.map(({ sku }) => sku);
    const products = await askService(call, 'availabilityFailed', () => catalogue.find(call.tenant.code, skus));
    // A quotation is shown even when the catalogue does not answer.
    const lines = lineBodies(quotation.lines, quotation.store_id, 'refused' in products ? undefined : products);
    const requotes = await findRequotes(db, view.reader, quotation);
    const sharedUntil = await findShareEnd(db, { tenant: call.tenant.code, quotationId: quotation.id }, call.now);
    const row = rowBody(quotation, view);
    const spending = row.allows.includes('purchase') ? await readSpending(db, call, session, quotation) : {};
    const [from = '', until = ''] = limitOf(call.tenant.now.side, 'quotationDeliveryHours').split('-');
    const body = {
      ...{ ...row, ...spending, lines, deliveryHours: { from, until } },
      ...(requotes.from === undefined ? {} : { requotedFrom: requotes.from }),
      ...(requotes.as === undefined ? {} : { requotedAs: requotes.as }),
      ...(sharedUntil === undefined ? {} : { sharedUntil: sharedUntil.toISOString() }),
    };
    return { status: 200, body };
  },
});

/** What the person may buy without an approval, and the approval of this quotation; nothing for somebody who may not buy it. */
async function readSpending(db: Database, { tenant, now }: Call<'readQuotation'>, session: Session, { id, total, lines }: FoundQuotation) {
  const allowance = await readAllowance(db, tenant, session, now, 'quotation');
  if (allowance.limit === undefined) return {};
  const request = { quotationId: id, lines: lines.map(({ options, ...line }) => ({ ...line, ...idsOf(options) })) };
  const found = await findCountingApproval(db, tenant, session, request, now);
  return spendingBody(total, { allowance, approval: found?.approval }, tenant.now);
}
