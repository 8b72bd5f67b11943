import { dayIn } from '../../../../engine/runtime.ts';
import { answerFile } from '../../http/answerFile.ts';
import { query } from '../../http/operation.ts';
import { type Column, toCsvStream } from '../../papers/csv.ts';
import { printedLabel } from '../../papers/word.ts';
import { findReferencesForm } from '../../policy/forms/purchaseReferences.ts';
import { rowsInWords } from '../../policy/forms/rowsInWords.ts';
import type { LoadedRelease } from '../../release/loadRelease.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Database } from '../../store/database.ts';
import { type FiledOrder, listFiledOrders } from '../../store/orders/listOrders.ts';
import { type OrderReader, orderReaderOf } from '../../store/orders/orderReader.ts';
import { type ParsedOrderQuery, parseOrderQuery } from './parseOrderQuery.ts';
import { readCreatorNames } from './readCreatorNames.ts';

export const downloadOrders = query('downloadOrders', {
  caller: 'person',
  limits: ({ server: { limits }, session }) => [[limits.filesOfPerson, session.userId]],
  async answer({ server: { db }, call: { tenant, query, now }, session }) {
    const reader = orderReaderOf(session);
    const parsed = await parseOrderQuery(db, tenant, reader, query);
    if ('refused' in parsed) return parsed;
    const release = tenant.now;
    const ofCompany: readonly Column<NamedOrder>[] =
      reader.companyId === undefined ? [] : [['orderedBy', ({ creator }) => creator], ...(await referenceColumns(tenant))];
    const rows = readParts(db, reader, parsed);
    const content = toCsvStream(release, [...columnsOf(release), ...ofCompany], rows);
    const name = `${printedLabel(release, 'orders')} ${dayIn(now, release.shell.timeZone)}.csv`;
    return answerFile('text/csv', content, name);
  },
});

/** How many orders are in memory at a time. */
const PART = 500;

type NamedOrder = FiledOrder & { readonly creator: string | undefined };

/** One part of the list after the other, each read once the one before is on its way. */
async function* readParts(db: Database, reader: OrderReader, { filter, sort }: ParsedOrderQuery): AsyncGenerator<readonly NamedOrder[]> {
  for (let after: string | undefined, isMore = true; isMore; ) {
    const rows = await listFiledOrders(db, reader, filter, { size: PART, after, ...sort });
    const creatorOf = await readCreatorNames(db, reader, rows);
    yield rows.map((row) => ({ ...row, creator: creatorOf(row) }));
    after = rows.at(-1)?.number;
    isMore = rows.length === PART;
  }
}

/** A column for each thing that the tenant asks of a company's purchase. */
async function referenceColumns(tenant: Tenant): Promise<readonly Column<NamedOrder>[]> {
  const referencesForm = await findReferencesForm(tenant);
  const rowsOf = await rowsInWords(tenant, ['givePurchaseReferences']);
  const fields = referencesForm?.form.plan.steps.flatMap((step) => step.fields) ?? [];
  return fields.map((field) => [
    { label: referencesForm?.form.texts.fields[field]?.label ?? field },
    ({ purchase_references }) => rowsOf(purchase_references).find((row) => row.field === field)?.value,
  ]);
}

const columnsOf = (release: LoadedRelease): readonly Column<NamedOrder>[] => [
  ['number', ({ number }) => number],
  ['placedOn', ({ placed_at }) => dayIn(placed_at, release.shell.timeZone)],
  ['status', ({ status }) => release.shell.statuses.order?.[status] ?? status],
  ['product', ({ product }) => product],
  ['quantity', ({ units }) => units],
  ['total', ({ total }) => Number(total)],
  ['currency', ({ currency }) => currency],
];
