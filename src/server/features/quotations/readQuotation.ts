import { askProducts } from '../../http/askProducts.ts';
import { refuse } from '../../http/call.ts';
import { query } from '../../http/operation.ts';
import { limitOf } from '../../policy/limitOf.ts';
import { findShareEnd } from '../../store/quotations/quotationShares.ts';
import { findQuotation, findRequotes } from '../../store/quotations/quotations.ts';
import { lineBodies, quotationViewOf, rowBody } from './quotationBody.ts';

export const readQuotation = query('readQuotation', {
  caller: 'person',
  async answer({ server: { db, catalogue }, call, session }) {
    const view = quotationViewOf(call, session);
    const quotation = await findQuotation(db, view.reader, call.path.id);
    if (quotation === undefined) return refuse('notFound');
    const skus = quotation.lines.map(({ sku }) => sku);
    const products = await askProducts(call, 'availabilityFailed', () => catalogue.find(call.tenant.code, skus));
    // A quotation is shown even when the catalogue does not answer.
    const lines = lineBodies(quotation.lines, quotation.store_id, 'refused' in products ? undefined : products);
    const requotes = await findRequotes(db, view.reader, quotation);
    const sharedUntil = await findShareEnd(db, { tenant: call.tenant.code, quotationId: quotation.id }, call.now);
    const [from = '', until = ''] = limitOf(call.tenant.now.side, 'quotationDeliveryHours').split('-');
    const body = {
      ...{ ...rowBody(quotation, view), lines, deliveryHours: { from, until } },
      ...(requotes.from === undefined ? {} : { requotedFrom: requotes.from }),
      ...(requotes.as === undefined ? {} : { requotedAs: requotes.as }),
      ...(sharedUntil === undefined ? {} : { sharedUntil: sharedUntil.toISOString() }),
    };
    return { status: 200, body };
  },
});
