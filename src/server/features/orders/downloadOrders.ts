import { dayIn } from '../../../../engine/runtime.ts';
import { answerFile } from '../../http/answerFile.ts';
import { query } from '../../http/operation.ts';
import { type Column, toCsv } from '../../papers/csv.ts';
import { printedLabel } from '../../papers/word.ts';
import type { LoadedRelease } from '../../release/loaded.ts';
import { type ListedOrder, listOrders, MOST_COUNTED } from '../../store/orders/listOrders.ts';
import { orderReaderOf } from '../../store/orders/orderReader.ts';
import { parseOrderQuery } from './parseOrderQuery.ts';
import { readCreatorNames } from './readCreatorNames.ts';

export const downloadOrders = query('downloadOrders', {
  caller: 'person',
  limits: ({ server: { limits }, session }) => [[limits.filesOfPerson, session.userId]],
  async answer({ server: { db }, call: { tenant, query, now }, session }) {
    const reader = orderReaderOf(session);
    const parsed = await parseOrderQuery(db, tenant, reader, query);
    if ('refused' in parsed) return parsed;
    const { rows } = await listOrders(db, reader, parsed.filter, { size: MOST_COUNTED, ...parsed.sort });
    const release = tenant.now;
    const creatorOf = await readCreatorNames(db, reader, rows);
    const orderedBy: readonly Column<ListedOrder>[] = reader.companyId === undefined ? [] : [['orderedBy', creatorOf]];
    const content = toCsv(release, [...columnsOf(release), ...orderedBy], rows);
    const name = `${printedLabel(release, 'orders')} ${dayIn(now, release.shell.timeZone)}.csv`;
    return answerFile('text/csv', content, name);
  },
});

const columnsOf = (release: LoadedRelease): readonly Column<ListedOrder>[] => [
  ['number', ({ number }) => number],
  ['placedOn', ({ placed_at }) => dayIn(placed_at, release.shell.timeZone)],
  ['status', ({ status }) => release.shell.statuses.order?.[status] ?? status],
  ['product', ({ product }) => product],
  ['quantity', ({ units }) => units],
  ['total', ({ total }) => Number(total)],
  ['currency', ({ currency }) => currency],
];
