import { type QuotationRequest, storeQuotation } from '../../domain/quotations/storeQuotation.ts';
import { refuse } from '../../http/call.ts';
import type { Command } from '../../http/operation.ts';
import type { WantedLine } from '../../policy/cart/planAdditions.ts';
import type { Product } from '../../policy/products/product.ts';
import { lineBodies, quotationViewOf, rowBody } from './quotationBody.ts';

/** What is to be quoted. */
export type Quotable = {
  readonly request: QuotationRequest;
  readonly products: readonly Product[];
  /** Lines of an expired quotation that cannot be quoted again. */
  readonly left: readonly WantedLine[];
};

/** What the operations that make a quotation declare; each prepares what is to be quoted. */
export const quoting: Omit<Command<'createQuotation' | 'quoteList' | 'requoteQuotation', 'person', undefined, Quotable>, 'prepare'> = {
  caller: 'person',
  idempotent: true,
  limits: ({ server: { limits }, session }) => [[limits.quotationsOfPerson, session.userId]],
  async effect({ call, session, prepared: { request, products, left }, trx }) {
    const outcome = await storeQuotation(trx, call.tenant, request, call.now);
    if (outcome.is === 'tooMuch') return refuse('quotationNotMade', { problems: [{ path: 'body/lines', problem: 'tooMuch' }] });
    const { row } = outcome;
    const lines = lineBodies(request.lines, row.store_id, products);
    const body = { ...rowBody(row, quotationViewOf(call, session)), lines, ...(left.length === 0 ? {} : { left: [...left] }) };
    return { status: 201, body, audit: { action: 'quotation made', subject: row.id } };
  },
};
