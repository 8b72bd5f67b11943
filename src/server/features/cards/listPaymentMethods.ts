import { paymentMethodBody } from '../../http/bodies/paymentMethodBody.ts';
import { type Query, query } from '../../http/operation.ts';
import { readPaging, readSort } from '../../http/paging.ts';
import type { Tenant } from '../../release/tenants.ts';
import { listCards } from '../../store/cards/cards.ts';

type CardListQuery = Query<'listPaymentMethods' | 'listStoreCards', 'person', undefined>;

/** @param brandsOf the brands whose cards are listed; undefined: all */
const queryOf = (brandsOf: (tenant: Tenant) => readonly string[] | undefined): CardListQuery => ({
  caller: 'person',
  async answer({ server: { db }, call: { tenant, query, now }, session }) {
    const { page, size } = readPaging(query);
    const brands = brandsOf(tenant);
    const cardQuery = { page, size, ...readSort(query.sort ?? 'favourite'), ...(brands === undefined ? {} : { brands }) };
    const { rows, total } = await listCards(db, session, cardQuery);
    return { status: 200, body: { items: rows.map((row) => paymentMethodBody(tenant, row, now)), page, size, total } };
  },
});

const ownBrands = ({ now }: Tenant): readonly string[] => now.side.cards?.own ?? [];

export const listPaymentMethods = query<'listPaymentMethods', 'person'>(
  'listPaymentMethods',
  queryOf(() => undefined),
);
export const listStoreCards = query<'listStoreCards', 'person'>('listStoreCards', queryOf(ownBrands));
