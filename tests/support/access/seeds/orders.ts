import { belongingsOf, idOf, numberOf } from '../people.ts';
import { ownedBy, type Seed } from './seed.ts';

/** Whose order that can be canceled comes from a quotation; that of the others is picked up in a store. */
const hasQuotedOrder: ReadonlySet<string> = new Set(['individual', 'buyer', 'superuser', 'creditLine']);

type Row = {
  readonly number: string;
  readonly status: 'preparing' | 'canceled' | 'readyForPickup';
  readonly companyId: string | null;
  readonly quoted?: boolean;
  readonly placedAt?: Date;
};

/** What each has saved of their lists, alone and for each of their companies. */
export const seedOrderViews: Seed = (put, whose) => {
  const { user, text } = ownedBy(whose);
  const view = { name: text('vista'), list: 'myOrders', filters: { year: 2025 }, isDefault: true };
  const whom = new Set([null, ...belongingsOf(whose.name).map(({ companyId }) => companyId)]);
  const rows = [...whom].map((company) => ({
    ...user,
    company_id: company,
    views: JSON.stringify([{ ...view, name: `${view.name} ${company === null}` }]),
  }));
  put(
    'order_views',
    rows.map((row) => ({ ...row, updated_at: whose.now })),
  );
};

/** Orders that can be canceled, that were and that are ready, with their invoices; some come from a quotation, the others have a store. */
export const seedOrders: Seed = (put, whose) => {
  const { user, text } = ownedBy(whose);
  const { currency } = whose.land.release.shell;
  const all = belongingsOf(whose.name).flatMap(({ key, companyId }): readonly Row[] => {
    const number = numberOf('order', key);
    const own: readonly Row[] = [
      { number, status: 'preparing', companyId },
      { number: numberOf('canceled', key), status: 'canceled', companyId },
      // Two that wait for their people: one has a store, the other comes from a quotation.
      { number: numberOf('ready', key), status: 'readyForPickup', companyId, quoted: false },
      { number: numberOf('quotedReady', key), status: 'readyForPickup', companyId, quoted: true },
    ];
    // Before and after each of its orders the first shop has one that the others have not.
    const only = [-1, 1].map((by): Row => ({ number: String(Number(number) + by), status: 'preparing', companyId }));
    // And its latest one is later than all of the others.
    const placedAt = new Date(whose.now.getTime() + 60_000);
    const latest: Row = { number: numberOf('latest', key), status: 'canceled', companyId, placedAt };
    return whose.land.more ? [...only, latest, ...own] : own;
  });
  for (const { number, status, companyId, quoted, placedAt = whose.now } of all) {
    const isQuoted = quoted ?? (status === 'preparing') === hasQuotedOrder.has(whose.name);
    put('orders', {
      ...user,
      number,
      company_id: companyId,
      quotation_id: isQuoted ? idOf('quotations', `${whose.name}quotation`) : null,
      status,
      placed_at: placedAt,
      placed_year: 2026,
      currency,
      total: '2000',
      shipping: '0',
      payment_method: 'debitCard',
      card_last4: '4242',
      delivery: 'home',
      place: JSON.stringify({ name: text('Casa'), addressLine1: text('Calle') }),
      store_id: isQuoted ? null : 'norte',
      promised_on: null,
      version: 2,
      updated_at: whose.now,
    });
    const of = { tenant: user.tenant, order_number: number };
    const shipment = idOf('shipments', number);
    put('shipments', {
      ...of,
      id: shipment,
      carrier: text('Camión'),
      tracking_code: number,
      status,
      promised_on: null,
      updated_at: whose.now,
    });
    put('order_lines', { ...of, line: 1, sku: 'TAL-1', name: text('Taladro'), unit_price: '1000', quantity: 2, shipment_id: shipment });
    put(
      'order_history',
      // A way that no order goes: each of its rows has to be this order's.
      ([status, 'delivered'] as const).map((step, nth) => ({
        ...of,
        step: nth + 1,
        status: step,
        at: whose.now,
        actor: text('actor'),
      })),
    );
    put('invoices', {
      ...user,
      ...of,
      id: idOf('invoices', number),
      company_id: companyId,
      number,
      kind: 'invoice',
      ticket_id: null,
      credits: null,
      buyer: JSON.stringify({ name: text('Comprador') }),
      issued_at: placedAt,
      net: '1600',
      tax: '400',
      total: '2000',
      tax_percent: '19',
      currency,
    });
  }
};
