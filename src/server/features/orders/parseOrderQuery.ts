import type { Mistake } from '../../../../engine/runtime.ts';
import { type Problem, type Refusal, refuse } from '../../http/call.ts';
import { readSort } from '../../http/paging.ts';
import { daySpan } from '../../policy/calendar/daySpan.ts';
import { namesOf, statusesIn, statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Database } from '../../store/database.ts';
import { foldName } from '../../store/foldName.ts';
import { findCreatorsByName, listCreators, type OrderFilter, type OrderSort } from '../../store/orders/listOrders.ts';
import type { OrderReader } from '../../store/orders/orderReader.ts';
import type { SavedFilters } from '../../store/orders/tables.ts';

/** What a call asks of the orders. */
export type OrderQuery = SavedFilters & {
  readonly origin?: 'quotation' | 'cart';
  readonly sort?: 'placedAt' | '-placedAt' | 'total' | '-total';
};

export type ParsedOrderQuery = { readonly filter: OrderFilter; readonly sort: OrderSort };

/** Parameters of the call that the tenant's form `orderSearch` asks: what it refuses is refused here. */
const fieldOf = { number: 'searchedOrder', group: 'orderGroup', year: 'orderYear', creator: 'orderCreator' } as const;

/** The filters and the order that a query means in this shop. */
export async function parseOrderQuery(
  db: Database,
  tenant: Tenant,
  reader: OrderReader,
  query: OrderQuery,
): Promise<ParsedOrderQuery | Refusal> {
  const judged = await judgedByForm(tenant, query);
  if (judged !== undefined) return judged;
  const { group, status, year, fromDate, toDate, whose, reference, number, origin, sort = '-placedAt' } = query;
  const span = daySpan(fromDate, toDate, tenant.now.shell.timeZone);
  if (span === undefined)
    return refuse('badRequest', { problems: [{ path: 'querystring', problem: 'days such as 2026-11-01, the first before the last' }] });
  const statuses = statusesOf(tenant, 'order');
  if (splitList(status).some((name) => !Object.hasOwn(statuses.table, name)))
    return refuse('badRequest', { problems: [{ path: 'querystring/status', problem: 'no status of this shop' }] });
  const ofGroups = group === undefined ? namesOf(statuses) : statusesIn(statuses, splitList(group));
  const chosen = status === undefined ? ofGroups : ofGroups.filter((name) => splitList(status).includes(name));
  const creators = await chosenCreators(db, reader, query);
  return {
    filter: {
      ...(group === undefined && status === undefined ? {} : { statuses: chosen }),
      ...(year === undefined ? {} : { year }),
      span,
      ...(creators === undefined ? {} : { creators }),
      ...(number === undefined ? {} : { number }),
      ...(whose === 'mine' ? { isMine: true } : {}),
      ...(reference === undefined ? {} : { reference: foldName(reference) }),
      ...(origin === undefined ? {} : { origin }),
    },
    sort: readSort(sort),
  };
}

/** Whose orders are meant; undefined: everybody's. */
async function chosenCreators(
  db: Database,
  reader: OrderReader,
  { creator, creatorId }: OrderQuery,
): Promise<readonly string[] | undefined> {
  if (creator === undefined && creatorId === undefined) return undefined;
  const creators = await listCreators(db, reader);
  if (creatorId !== undefined) return creators.has(creatorId) ? [creatorId] : [];
  return findCreatorsByName(creators, creator ?? '');
}

const splitList = (names: string | undefined): readonly string[] => names?.split(',') ?? [];

async function judgedByForm({ now }: Tenant, query: OrderQuery): Promise<Refusal | undefined> {
  const form = await now.rules('orderSearch');
  const problems: Problem[] = [];
  const mistakes: Mistake[] = [];
  for (const name of ['number', 'group', 'year', 'creator'] as const) {
    const field = fieldOf[name];
    const value = query[name];
    if (value === undefined) continue;
    const path = `querystring/${name}`;
    if (form?.plan.fields[field] === undefined) problems.push({ path, problem: 'not asked by this shop' });
    for (const one of name === 'group' ? splitList(query.group) : [String(value)]) {
      const mistake = form?.judge({ [field]: one }).find((found) => found.field === field);
      if (mistake === undefined) continue;
      mistakes.push(mistake);
      problems.push({ path, problem: mistake.mistake });
    }
  }
  return problems.length === 0 ? undefined : refuse('badRequest', { problems, ...(mistakes.length === 0 ? {} : { mistakes }) });
}
