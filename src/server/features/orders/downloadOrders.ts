import { dayIn } from '../../../../engine/runtime.ts';
import type { Call, Refusal, Success } from '../../http/call.ts';
import { limitDownloads } from '../../http/limitDownloads.ts';
import { type Column, toCsv } from '../../papers/csv.ts';
import { printedLabel } from '../../papers/word.ts';
import type { Session } from '../../policy/session.ts';
import type { LoadedRelease } from '../../release/loaded.ts';
import type { Server } from '../../server.ts';
import { type ListedOrder, listCreators, listOrders } from '../../store/orders/listOrders.ts';
import { orderReaderOf } from '../../store/orders/orderReader.ts';
import { parseOrderQuery } from './parseOrderQuery.ts';

/** A spreadsheet of more rows than this is no list any more. */
const mostRows = 10_000;

export async function downloadOrders(
  server: Server,
  call: Call<'downloadOrders'>,
  session: Session,
): Promise<Success<'downloadOrders'> | Refusal> {
  const refused = await limitDownloads(server, call, session);
  if (refused !== undefined) return refused;
  const { db } = server;
  const { tenant, query, now } = call;
  const reader = orderReaderOf(session);
  const wanted = await parseOrderQuery(db, tenant, reader, query);
  if ('refused' in wanted) return wanted;
  const { rows } = await listOrders(db, reader, wanted.filter, { page: 1, size: mostRows, ...wanted.sort });
  const release = tenant.now;
  const creators = reader.companyId === undefined ? undefined : await listCreators(db, reader);
  const orderedBy: readonly Column<ListedOrder>[] =
    creators === undefined ? [] : [['orderedBy', ({ user_id }) => creators.get(user_id)?.name]];
  const content = toCsv(release, [...columnsOf(release), ...orderedBy], rows);
  const name = `${printedLabel(release, 'orders')} ${dayIn(now, release.shell.timeZone)}.csv`;
  return { status: 200, body: undefined, file: { type: 'text/csv', content, name } };
}

const columnsOf = (release: LoadedRelease): readonly Column<ListedOrder>[] => [
  ['number', ({ number }) => number],
  ['placedOn', ({ placed_at }) => dayIn(placed_at, release.shell.timeZone)],
  ['status', ({ status }) => release.shell.statuses.order?.[status] ?? status],
  ['product', ({ product }) => product],
  ['quantity', ({ units }) => units],
  // A number for the spreadsheet to reckon with, as it writes one.
  ['total', ({ total }) => Number(total)],
  ['currency', ({ currency }) => currency],
];
