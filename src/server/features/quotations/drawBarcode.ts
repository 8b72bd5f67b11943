import { refuse } from '../../http/call.ts';
import { query } from '../../http/operation.ts';
import { drawBarcode as drawBarcodeOf } from '../../papers/barcode.ts';
import { findQuotation, quotationReaderOf } from '../../store/quotations/quotations.ts';

/** A barcode of the number of a quotation that the person may see; there is none of any other text. */
export const drawBarcode = query('drawBarcode', {
  caller: 'person',
  async answer({ server: { db }, call: { query }, session }) {
    const isNumber = /^\d+$/.test(query.message);
    const quotation = isNumber ? await findQuotation(db, quotationReaderOf(session), query.message) : undefined;
    if (quotation === undefined) return refuse('notFound');
    return { status: 200, body: undefined, file: { type: 'image/svg+xml' as const, content: drawBarcodeOf(quotation.number) } };
  },
});
