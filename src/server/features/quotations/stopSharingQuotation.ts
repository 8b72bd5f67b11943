import { refuse } from '../../http/call.ts';
import { command } from '../../http/operation.ts';
import { deleteShare } from '../../store/quotations/quotationShares.ts';
import { findQuotation, quotationReaderOf } from '../../store/quotations/quotations.ts';

/** Ends the link to a quotation at once. */
export const stopSharingQuotation = command('stopSharingQuotation', {
  caller: 'person',
  async effect({ call: { tenant, path }, session, trx }) {
    const quotation = await findQuotation(trx, quotationReaderOf(session), path.id, { lock: true });
    if (quotation === undefined) return refuse('notFound');
    const wasShared = await deleteShare(trx, { tenant: tenant.code, quotationId: quotation.id });
    const audit = { action: 'quotation shared no more', subject: quotation.id };
    return { status: 204, body: undefined, ...(wasShared ? { audit } : {}) };
  },
});
