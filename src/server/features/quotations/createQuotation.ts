import { findQuotationCustomer } from '../../domain/quotations/findQuotationCustomer.ts';
import { findQuotedStore } from '../../domain/quotations/findQuotedStore.ts';
import { priceLines } from '../../domain/quotations/priceLines.ts';
import { askService } from '../../http/askService.ts';
import { refuse } from '../../http/call.ts';
import { command } from '../../http/operation.ts';
import { type Quotable, quoting } from './quoting.ts';

/** Quotes wanted lines in a store, for the person who calls or, where that is an agent, for a customer. */
export const createQuotation = command<'createQuotation', 'person', undefined, Quotable>('createQuotation', {
  ...quoting,
  async prepare({ server: { db, catalogue }, call, session }) {
    const { tenant, body } = call;
    const found = await findQuotationCustomer(db, tenant, session, body.customer);
    if (found.is !== 'found') return refuse(found.is === 'notAllowed' ? 'notAllowed' : 'customerNotFound');
    const store = await findQuotedStore(db, tenant.code, body.store);
    if (store === undefined) return refuse('quotationNotMade', { problems: [{ path: 'body/store', problem: 'unknown' }] });
    const skus = body.lines.map(({ sku }) => sku);
    const products = await askService(call, 'availabilityFailed', () => catalogue.find(tenant.code, skus));
    if ('refused' in products) return products;
    const { lines, unquoted } = priceLines(body.lines, products);
    const problems = unquoted.map(({ index, problem }) => ({ path: `body/lines/${index}`, problem }));
    if (problems.length > 0) return refuse('quotationNotMade', { problems });
    return { request: { ...found.customer, store, lines, requotedFrom: null }, products, left: [] };
  },
});
