import { answerFile } from '../../http/answerFile.ts';
import { refuse } from '../../http/call.ts';
import { query } from '../../http/operation.ts';
import { findInvoice } from '../../store/invoices/invoices.ts';
import { orderReaderOf } from '../../store/orders/orderReader.ts';
import { printInvoice } from './printInvoice.ts';

export const downloadInvoice = query('downloadInvoice', {
  caller: 'person',
  limits: ({ server: { limits }, session }) => [[limits.filesOfPerson, session.userId]],
  async answer({ server: { db }, call: { path, tenant, now }, session }) {
    const invoice = await findInvoice(db, orderReaderOf(session), path.id);
    if (invoice === undefined) return refuse('notFound');
    const { content, name } = await printInvoice(tenant.now, invoice, now);
    return answerFile('application/pdf', content, name);
  },
});
