import { findQuotationCustomer } from '../../domain/quotations/findQuotationCustomer.ts';
import { findQuotedStore } from '../../domain/quotations/findQuotedStore.ts';
import { priceLines } from '../../domain/quotations/priceLines.ts';
import { askService } from '../../http/askService.ts';
import { refuse } from '../../http/call.ts';
import { command } from '../../http/operation.ts';
import { listLines } from '../../store/lists/listLines.ts';
import { findList } from '../../store/lists/lists.ts';
import { type Quotable, quoting } from './quoting.ts';

/** Quotes the products of a list, for the person who calls or, where that is an agent, for a customer; what is no longer sold is left out and reported. */
export const quoteList = command<'quoteList', 'person', undefined, Quotable>('quoteList', {
  ...quoting,
  async prepare({ server: { db, catalogue }, call, session }) {
    const { tenant, path, body } = call;
    const reader = { tenant: tenant.code, userId: session.userId, companyId: session.company?.id };
    const list = await findList(db, reader, 'named', path.id);
    if (list === undefined) return refuse('notFound');
    const found = await findQuotationCustomer(db, tenant, session, body.customer);
    if (found.is !== 'found') return refuse(found.is === 'notAllowed' ? 'notAllowed' : 'customerNotFound');
    const store = await findQuotedStore(db, tenant.code, body.store);
    if (store === undefined) return refuse('quotationNotMade', { problems: [{ path: 'body/store', problem: 'unknown' }] });
    const wanted = (await listLines(db, { tenant: tenant.code, listId: list.id })).map(({ sku, quantity }) => ({ sku, quantity }));
    const skus = wanted.map(({ sku }) => sku);
    const products = await askService(call, 'availabilityFailed', () => catalogue.find(tenant.code, skus));
    if ('refused' in products) return products;
    const { lines, unquoted } = priceLines(wanted, products);
    if (lines.length === 0) return refuse('quotationNotMade', { problems: [{ path: 'path/id', problem: 'notSold' }] });
    return { request: { ...found.customer, store, lines, requotedFrom: null }, products, left: unquoted.map(({ line }) => line) };
  },
});
