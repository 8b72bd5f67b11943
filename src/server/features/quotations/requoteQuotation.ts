import { findQuotedStore } from '../../domain/quotations/findQuotedStore.ts';
import { priceLines } from '../../domain/quotations/priceLines.ts';
import { statusObstacleOf } from '../../domain/quotations/quotationObstacle.ts';
import { askService } from '../../http/askService.ts';
import { refuse } from '../../http/call.ts';
import { command } from '../../http/operation.ts';
import { refuseObstacle } from '../../http/refuseObstacle.ts';
import { idsOf } from '../../policy/products/lineOptions.ts';
import { findQuotation, quotationReaderOf } from '../../store/quotations/quotations.ts';
import { type Quotable, quoting } from './quoting.ts';

/** Quotes an expired quotation again: for the same customer, in the same store as long as that is open. */
export const requoteQuotation = command<'requoteQuotation', 'person', undefined, Quotable>('requoteQuotation', {
  ...quoting,
  async prepare({ server: { db, catalogue }, call, session }) {
    const { tenant, path, now } = call;
    const quotation = await findQuotation(db, quotationReaderOf(session), path.id);
    if (quotation === undefined) return refuse('notFound');
    const obstacle = statusObstacleOf(tenant, quotation, 'requote', now);
    if (obstacle !== undefined) return refuseObstacle(obstacle);
    const store = await findQuotedStore(db, tenant.code, quotation.store_id);
    if (store === undefined) return refuse('quotationNotMade', { problems: [{ path: 'path/id', problem: 'storeClosed' }] });
    const skus = quotation.lines.map(({ sku }) => sku);
    const products = await askService(call, 'availabilityFailed', () => catalogue.find(tenant.code, skus));
    if ('refused' in products) return products;
    const wanted = quotation.lines.map(({ sku, quantity, options }) => ({ sku, quantity, ...idsOf(options) }));
    const { lines, unquoted } = priceLines(wanted, products);
    if (lines.length === 0) return refuse('quotationNotMade', { problems: [{ path: 'path/id', problem: 'notSold' }] });
    const { user_id: userId, company_id: companyId, id: requotedFrom } = quotation;
    const agentId = userId === session.userId ? undefined : session.userId;
    return { request: { userId, companyId, agentId, store, lines, requotedFrom }, products, left: unquoted.map(({ line }) => line) };
  },
});
