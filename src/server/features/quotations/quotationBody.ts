import type { components } from '../../../contract/generated/api.ts';
import { amountOf, multiplyPrice } from '../../policy/money/money.ts';
import { optionsBody } from '../../policy/products/lineOptions.ts';
import type { Product } from '../../policy/products/product.ts';
import { allows, statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import { computeQuotationStatus, type QuotationReader, type QuotationRow, type QuotedLine } from '../../store/quotations/quotations.ts';

/** For whom a quotation is told: who reads it, in which shop, what their roles may do, and when. */
export type QuotationView = {
  readonly tenant: Tenant;
  readonly reader: QuotationReader;
  readonly roles: readonly string[];
  readonly now: Date;
};

type Row = components['schemas']['QuotationRow'];
type Line = components['schemas']['Quotation']['lines'][number];

export function rowBody(row: QuotationRow, telling: QuotationView): Row {
  return {
    id: row.id,
    number: row.number,
    status: computeQuotationStatus(row, telling.now),
    createdAt: row.created_at.toISOString(),
    validUntil: row.valid_until,
    endsAt: row.ends_at.toISOString(),
    store: row.store,
    buyer: row.buyer.name,
    ...(row.agent_name === null ? {} : { agent: row.agent_name }),
    owned: row.user_id === telling.reader.userId,
    currency: row.currency,
    total: row.total,
    units: row.units,
    ...(row.order_number === null ? {} : { orderNumber: row.order_number }),
    allows: allowed(row, telling),
  };
}

/** @param products what the catalogue knows of them now; left out where it does not answer */
export function lineBodies(lines: readonly QuotedLine[], storeId: string, products?: readonly Product[]): Line[] {
  const known = new Map(products?.map((product) => [product.sku, product]));
  return lines.map(({ sku, name, quantity, unitPrice, options }) => {
    const product = known.get(sku);
    const available = product?.stock.find((stock) => stock.storeId === storeId)?.quantity ?? 0;
    return {
      ...{ sku, name, quantity, price: unitPrice, total: amountOf(multiplyPrice(unitPrice, quantity)) },
      ...optionsBody(options),
      ...(products === undefined ? {} : { sold: product?.sold === true, available }),
    };
  });
}

/** Whose it is to buy: who it is for, or the superuser of the company that it is for; not the agent who made it. */
export const isBuyer = ({ tenant: _, userId, companyId, wholeCompany }: QuotationReader, row: QuotationRow): boolean =>
  row.company_id === (companyId ?? null) && (wholeCompany || row.user_id === userId);

/** The call that does each of these has its row in the permissions. */
const callOf = { purchase: 'purchaseQuotation', requote: 'requoteQuotation' } as const;

function allowed(row: QuotationRow, { tenant, reader, roles, now }: QuotationView): Row['allows'] {
  const status = computeQuotationStatus(row, now);
  return (['purchase', 'requote'] as const).filter(
    (action) =>
      allows(statusesOf(tenant, 'quotation'), status, action) &&
      (action === 'requote' || isBuyer(reader, row)) &&
      roles.some((role) => tenant.now.side.permissions[callOf[action]]?.includes(role)),
  );
}
