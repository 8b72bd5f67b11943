import { dayIn } from '../../../../engine/runtime.ts';
import { answerFile } from '../../http/answerFile.ts';
import { refuse } from '../../http/call.ts';
import { query } from '../../http/operation.ts';
import type { Paper } from '../../papers/paper.ts';
import { toPdfStream } from '../../papers/pdf.ts';
import { type ArchivedFile, toZip } from '../../papers/toZip.ts';
import { printedLabel } from '../../papers/word.ts';
import type { LoadedRelease } from '../../release/loadRelease.ts';
import type { Database } from '../../store/database.ts';
import { findInvoice, listInvoiceIds } from '../../store/invoices/invoices.ts';
import { isId } from '../../store/isId.ts';
import { type OrderReader, orderReaderOf } from '../../store/orders/orderReader.ts';
import { invoiceFilter } from './invoiceFilter.ts';
import { invoicePaperOf, printInvoice } from './printInvoice.ts';

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
    const title = `${printedLabel(release, 'invoices')} ${dayIn(now, release.shell.timeZone)}`;
    const { format = 'zip' } = given;
    if (format === 'zip') return answerFile('application/zip', toZip(printed(db, reader, ids, release, now), now), `${title}.zip`);
    const { language, name: shop } = release.shell;
    const papers = listPapers(db, reader, ids, release, now);
    return answerFile(
      'application/pdf',
      toPdfStream({ language, shop, size: release.side.paperSize, title, madeAt: now }, papers),
      `${title}.pdf`,
    );
  },
});

type PrintArguments = readonly [db: Database, reader: OrderReader, ids: readonly string[], release: LoadedRelease, now: Date];

/** One PDF after the other, each read and drawn once the one before is on its way. */
async function* printed(...[db, reader, ids, release, now]: PrintArguments): AsyncGenerator<ArchivedFile> {
  for await (const invoice of listInvoices(db, reader, ids)) yield await printInvoice(release, invoice, now);
}

async function* listPapers(...[db, reader, ids, release, now]: PrintArguments): AsyncGenerator<Paper> {
  for await (const invoice of listInvoices(db, reader, ids)) yield invoicePaperOf(release, invoice, now);
}

async function* listInvoices(db: Database, reader: OrderReader, ids: readonly string[]) {
  for (const id of ids) {
    const invoice = await findInvoice(db, reader, id);
    if (invoice !== undefined) yield invoice;
  }
}
