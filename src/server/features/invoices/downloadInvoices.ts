import { dayIn } from '../../../../engine/runtime.ts';
import { answerFile } from '../../http/answerFile.ts';
import { refuse } from '../../http/call.ts';
import { query } from '../../http/operation.ts';
import { printedLabel } from '../../papers/word.ts';
import { type ArchivedFile, toZip } from '../../papers/zip.ts';
import type { LoadedRelease } from '../../release/loaded.ts';
import type { Database } from '../../store/database.ts';
import { findInvoice, listInvoiceIds } from '../../store/invoices/invoices.ts';
import { isId } from '../../store/isId.ts';
import { type OrderReader, orderReaderOf } from '../../store/orders/orderReader.ts';
import { invoiceFilter } from './invoiceFilter.ts';
import { printInvoice } from './printInvoice.ts';

const most = 100;

export const downloadInvoices = query('downloadInvoices', {
  caller: 'person',
  limits: ({ server: { limits }, session }) => [[limits.archivesOfPerson, session.userId]],
  async answer({ server: { db }, call: { query: given, tenant, now }, session }) {
    const release = tenant.now;
    const reader = orderReaderOf(session);
    const wanted = given.ids === undefined ? undefined : [...new Set(given.ids.split(','))];
    if (wanted !== undefined && (wanted.length > most || !wanted.every(isId))) return refuse('notFound');
    const ids = await listInvoiceIds(db, reader, { ...invoiceFilter(given, release), ids: wanted }, most);
    if (ids.length === 0 || (wanted !== undefined && ids.length < wanted.length)) return refuse('notFound');
    const name = `${printedLabel(release, 'invoices')} ${dayIn(now, release.shell.timeZone)}.zip`;
    return answerFile('application/zip', toZip(printed(db, reader, ids, release, now), now), name);
  },
});

/** One PDF after the other, each read and drawn once the one before is on its way. */
async function* printed(
  db: Database,
  reader: OrderReader,
  ids: readonly string[],
  release: LoadedRelease,
  now: Date,
): AsyncGenerator<ArchivedFile> {
  for (const id of ids) {
    const invoice = await findInvoice(db, reader, id);
    if (invoice !== undefined) yield await printInvoice(release, invoice, now);
  }
}
