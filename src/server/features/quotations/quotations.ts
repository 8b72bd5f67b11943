import { askProducts } from '../../http/askProducts.ts';
import { type Call, type Handlers, type Refusal, refuse, type Success } from '../../http/call.ts';
import { readPaging, readSort } from '../../http/paging.ts';
import { signedIn } from '../../http/signedIn.ts';
import type { Session } from '../../policy/session.ts';
import type { Server } from '../../server.ts';
import { findQuotation, listQuotations, quotationReaderOf } from '../../store/quotations/quotations.ts';
import { agentReport, agentReportCsv } from './agents.ts';
import { createQuotation, requoteQuotation } from './createQuotation.ts';
import { barcode, csvOfQuotations, pdfOfQuotation } from './downloads.ts';
import { addQuotationToCart, purchaseQuotation } from './purchase.ts';
import { lineBodies, rowBody } from './quotationBody.ts';

type Reading = 'listQuotations' | 'readQuotation' | 'listAgentQuotations';
type Doing = 'createQuotation' | 'requoteQuotation' | 'addQuotationToCart' | 'purchaseQuotation';
type Downloading = 'downloadQuotations' | 'downloadQuotation' | 'downloadAgentReport' | 'drawBarcode';

/** Prices that hold for some days, and what becomes of them. */
export function quotations(server: Server): Pick<Handlers, Reading | Doing | Downloading> {
  return {
    listQuotations: signedIn((call, session) => list(server, call, session)),
    readQuotation: signedIn((call, session) => read(server, call, session)),
    createQuotation: signedIn((call, session) => createQuotation(server, call, session)),
    requoteQuotation: signedIn((call, session) => requoteQuotation(server, call, session)),
    addQuotationToCart: signedIn((call, session) => addQuotationToCart(server, call, session)),
    purchaseQuotation: signedIn((call, session) => purchaseQuotation(server, call, session)),
    listAgentQuotations: signedIn((call, session) => agentReport(server, call, session)),
    downloadQuotations: signedIn((call, session) => csvOfQuotations(server, call, session)),
    downloadQuotation: signedIn((call, session) => pdfOfQuotation(server, call, session)),
    downloadAgentReport: signedIn((call, session) => agentReportCsv(server, call, session)),
    drawBarcode: signedIn((call, session) => barcode(server, call, session)),
  };
}

async function list({ db }: Server, call: Call<'listQuotations'>, session: Session): Promise<Success<'listQuotations'>> {
  const { query, tenant, roles, now } = call;
  const { sort = '-createdAt', status, store, number } = query;
  const { page, size } = readPaging(query);
  const reader = quotationReaderOf(session);
  const { rows, total } = await listQuotations(db, reader, { status, store, number, page, size, ...readSort(sort) }, now);
  return { status: 200, body: { items: rows.map((row) => rowBody(row, { tenant, reader, roles, now })), page, size, total } };
}

async function read({ db, catalogue }: Server, call: Call<'readQuotation'>, session: Session): Promise<Success<'readQuotation'> | Refusal> {
  const { tenant, roles, path, now } = call;
  const reader = quotationReaderOf(session);
  const found = await findQuotation(db, reader, path.id);
  if (found === undefined) return refuse('notFound');
  const skus = found.lines.map(({ sku }) => sku);
  const products = await askProducts(call, 'availabilityFailed', () => catalogue.find(tenant.code, skus));
  // What was quoted stands, whether or not anybody knows what is there now.
  const lines = lineBodies(found.lines, found.store_id, 'refused' in products ? undefined : products);
  return { status: 200, body: { ...rowBody(found, { tenant, reader, roles, now }), lines } };
}
