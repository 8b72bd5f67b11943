import { dayIn } from '../../../../engine/runtime.ts';
import { type Call, type Refusal, refuse, type Success } from '../../http/call.ts';
import { limitDownloads } from '../../http/limitDownloads.ts';
import { readSort } from '../../http/paging.ts';
import { drawBarcode } from '../../papers/barcode.ts';
import { printedBuyer } from '../../papers/buyer.ts';
import { type Column, toCsv } from '../../papers/csv.ts';
import { quotationPaper } from '../../papers/papers.ts';
import { renderPdf } from '../../papers/pdf.ts';
import { printedLabel } from '../../papers/word.ts';
import { amountOf, multiplyPrice } from '../../policy/money/money.ts';
import { nameWith } from '../../policy/products/lineOptions.ts';
import type { Session } from '../../policy/session.ts';
import type { LoadedRelease } from '../../release/loaded.ts';
import type { Server } from '../../server.ts';
import {
  computeQuotationStatus,
  findQuotation,
  listQuotations,
  type QuotationRow,
  quotationReaderOf,
} from '../../store/quotations/quotations.ts';

/** Rows of a table: as many as somebody reads. */
const mostRows = 1000;

export async function pdfOfQuotation(
  server: Server,
  call: Call<'downloadQuotation'>,
  session: Session,
): Promise<Success<'downloadQuotation'> | Refusal> {
  const { path, tenant, now } = call;
  const found = await findQuotation(server.db, quotationReaderOf(session), path.id);
  if (found === undefined) return refuse('notFound');
  const refused = await limitDownloads(server, call, session);
  if (refused !== undefined) return refused;
  const { number, created_at: madeAt, valid_until: validUntil, store, buyer, agent_name: agent, total } = found;
  const lines = found.lines.map((line) => ({
    ...line,
    name: nameWith(line),
    amount: amountOf(multiplyPrice(line.unitPrice, line.quantity)),
  }));
  const who = { store, buyer: printedBuyer(tenant.now, buyer), ...(agent === null ? {} : { agent }) };
  const paper = quotationPaper(tenant.now, { number, madeAt, validUntil, ...who, lines, total }, now);
  return { status: 200, body: undefined, file: { type: 'application/pdf', content: await renderPdf(paper), name: `${paper.title}.pdf` } };
}

const columnsOf = ({ shell }: LoadedRelease, now: Date): readonly Column<QuotationRow>[] => [
  ['number', ({ number }) => number],
  ['issuedOn', ({ created_at }) => dayIn(created_at, shell.timeZone)],
  ['validUntil', ({ valid_until }) => valid_until],
  ['status', (row) => shell.statuses.quotation?.[computeQuotationStatus(row, now)]],
  ['store', ({ store }) => store.name],
  ['buyer', ({ buyer }) => buyer.name],
  ['agent', ({ agent_name }) => agent_name ?? undefined],
  ['total', ({ total }) => Number(total)],
  ['currency', ({ currency }) => currency],
  ['order', ({ order_number }) => order_number ?? undefined],
];

export async function csvOfQuotations(
  server: Server,
  call: Call<'downloadQuotations'>,
  session: Session,
): Promise<Success<'downloadQuotations'> | Refusal> {
  const { query, tenant, now } = call;
  const refused = await limitDownloads(server, call, session);
  if (refused !== undefined) return refused;
  const { sort = '-createdAt', status, store, number } = query;
  const wish = { status, store, number, page: 1, size: mostRows, ...readSort(sort) };
  const { rows } = await listQuotations(server.db, quotationReaderOf(session), wish, now);
  const name = `${printedLabel(tenant.now, 'quotations')}.csv`;
  return { status: 200, body: undefined, file: { type: 'text/csv', content: toCsv(tenant.now, columnsOf(tenant.now, now), rows), name } };
}

/** A barcode of what the person may see: of any other text there is none. */
export async function barcode({ db }: Server, { query }: Call<'drawBarcode'>, session: Session): Promise<Success<'drawBarcode'> | Refusal> {
  const found = /^\d+$/.test(query.message) ? await findQuotation(db, quotationReaderOf(session), query.message) : undefined;
  if (found === undefined) return refuse('notFound');
  return { status: 200, body: undefined, file: { type: 'image/svg+xml', content: drawBarcode(found.number) } };
}
