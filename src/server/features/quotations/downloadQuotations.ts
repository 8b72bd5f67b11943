import { dayIn } from '../../../../engine/runtime.ts';
import { query } from '../../http/operation.ts';
import { readSort } from '../../http/paging.ts';
import { type Column, toCsvStream } from '../../papers/csv.ts';
import { printedLabel } from '../../papers/word.ts';
import type { LoadedRelease } from '../../release/loadRelease.ts';
import { computeQuotationStatus, listQuotations, type QuotationRow, quotationReaderOf } from '../../store/quotations/quotations.ts';
import { findCreators } from './findCreators.ts';
import { readStatuses } from './readStatuses.ts';

/** How many quotations are in memory at a time. */
const PART = 500;

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

export const downloadQuotations = query('downloadQuotations', {
  caller: 'person',
  limits: ({ server: { limits }, session }) => [[limits.filesOfPerson, session.userId]],
  async answer({ server: { db }, call: { query, tenant, now }, session }) {
    const { sort = '-createdAt', status, store, number, creator } = query;
    const reader = quotationReaderOf(session);
    const creators = await findCreators(db, reader, creator);
    const filter = { statuses: readStatuses(status), store, number, creators, ...readSort(sort) };
    const readPart = async (page: number) => (await listQuotations(db, reader, { ...filter, page, size: PART }, now)).rows;
    const content = toCsvStream(tenant.now, columnsOf(tenant.now, now), readParts(readPart));
    return {
      status: 200,
      body: undefined,
      file: { type: 'text/csv' as const, content, name: `${printedLabel(tenant.now, 'quotations')}.csv` },
    };
  },
});

async function* readParts<Row>(readPart: (page: number) => Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  for (let page = 1, isMore = true; isMore; page++) {
    const rows = await readPart(page);
    yield rows;
    isMore = rows.length === PART;
  }
}
