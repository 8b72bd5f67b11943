import type { components } from '../../../contract/generated/api.ts';
import { mayJoin } from '../../domain/loyalty/mayJoin.ts';
import { addressBody } from '../../http/bodies/addressBody.ts';
import { paymentMethodBody } from '../../http/bodies/paymentMethodBody.ts';
import { query } from '../../http/operation.ts';
import { limitOf } from '../../policy/limitOf.ts';
import { pictureBody } from '../../policy/products/pictureBody.ts';
import { groupOf, statusesOf } from '../../policy/statuses.ts';
import { listAddresses } from '../../store/addresses/addresses.ts';
import { listCards } from '../../store/cards/cards.ts';
import { countLists } from '../../store/lists/lists.ts';
import { kindsOf } from '../../store/lists/tables.ts';
import { findMember } from '../../store/loyalty/loyalty.ts';
import { listLastOrders } from '../../store/orders/listLastOrders.ts';
import { orderReaderOf } from '../../store/orders/orderReader.ts';
import { listStandingQuotations, quotationReaderOf } from '../../store/quotations/quotations.ts';
import { listNeeds, mayCall, type OverviewContext } from './listNeeds.ts';

type Overview = components['schemas']['Overview'];

/** The favourite comes first. */
const favourite = { page: 1, size: 1, by: 'favourite', direction: 'asc' } as const;
/** A quotation that ends soon is among so many that end first. */
const mostQuotations = 20;

/** What the first page of the account shows: each part only for people who may read it. */
export const readAccountOverview = query('readAccountOverview', {
  caller: 'person',
  async answer(context) {
    const quotations = mayCall(context, 'listQuotations') ? await findQuotations(context) : undefined;
    const body: Overview = {
      needs: await listNeeds(context, quotations?.rows ?? []),
      ...(mayCall(context, 'listOrders') && { orders: await lastOrders(context) }),
      ...(await addressesOf(context)),
      ...(await listsOf(context)),
      ...(mayCall(context, 'preferPaymentMethod') && (await cardsOf(context))),
      ...(mayCall(context, 'readLoyalty') && (await loyaltyOf(context))),
      ...(quotations && { quotations: quotations.total }),
    };
    return { status: 200, body };
  },
});

const findQuotations = ({ server: { db }, call: { now }, session }: OverviewContext) =>
  listStandingQuotations(db, quotationReaderOf(session), mostQuotations, now);

async function lastOrders({ server: { db }, call: { tenant }, session }: OverviewContext): Promise<Overview['orders']> {
  const statuses = statusesOf(tenant, 'order');
  const rows = await listLastOrders(db, orderReaderOf(session), limitOf(tenant.now.side, 'lastPurchases'));
  return rows.map(({ number, status, placed_at, currency, total, delivery, promised_on, lines }) => ({
    ...{ number, status, group: groupOf(statuses, status) ?? 'active', placedAt: placed_at.toISOString(), currency, total, delivery },
    ...(promised_on !== null && { promisedOn: promised_on }),
    lines: (lines ?? []).map(({ picture, ...line }) => ({ ...line, ...pictureBody({ picture }) })),
  }));
}

async function addressesOf({
  server: { db },
  call: { tenant },
  session,
}: OverviewContext): Promise<Pick<Overview, 'address' | 'addresses'>> {
  const { rows, total } = await listAddresses(db, session, favourite);
  const [row] = rows;
  const version = tenant.now.shell.newExperience ? 'v3' : 'v2';
  return { addresses: total, ...(row && { address: await addressBody(tenant, row, version) }) };
}

async function listsOf({ server: { db }, session }: OverviewContext): Promise<Pick<Overview, 'lists' | 'wishLists'>> {
  const reader = { tenant: session.tenant, userId: session.userId, companyId: session.company?.id };
  const lists = await countLists(db, reader, { kinds: kindsOf.named, view: 'all' });
  const wishLists = await countLists(db, reader, { kinds: kindsOf.wish, view: 'mine' });
  return { lists, wishLists };
}

async function cardsOf({
  server: { db },
  call: { tenant, now },
  session,
}: OverviewContext): Promise<Pick<Overview, 'paymentMethod' | 'paymentMethods'>> {
  const { rows, total } = await listCards(db, session, favourite);
  const [row] = rows;
  return { paymentMethods: total, ...(row && { paymentMethod: paymentMethodBody(tenant, row, now) }) };
}

/** Without points where the programme does not answer: the rest is not kept waiting for long. */
async function loyaltyOf({ server: { db, loyalty }, call: { tenant }, session }: OverviewContext): Promise<Pick<Overview, 'loyalty'>> {
  const programme = tenant.now.side.loyalty?.programme;
  if (programme === undefined) return {};
  const member = await findMember(db, session, programme);
  if (member === undefined) return (await mayJoin(db, tenant, session)) ? { loyalty: { programme, member: false } } : {};
  const points = await loyalty.points(member).catch(() => undefined);
  return { loyalty: { programme, member: true, ...(points !== undefined && { points }) } };
}
