import type { components } from '../../../contract/generated/api.ts';
import { isBuyer } from '../../domain/quotations/quotationObstacle.ts';
import type { Call } from '../../http/call.ts';
import { amountOf, multiplyPrice } from '../../policy/money/money.ts';
import type { OperationId } from '../../policy/operationId.ts';
import { chosenOptions, idsOf, offersAll, optionsBody, priceWith } from '../../policy/products/lineOptions.ts';
import { pictureBody, picturePath } from '../../policy/products/pictureBody.ts';
import type { Product } from '../../policy/products/product.ts';
import type { Session } from '../../policy/session.ts';
import { allows, statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import {
  computeQuotationStatus,
  holdsAt,
  type ListedQuotation,
  type QuotationReader,
  type QuotationRow,
  type QuotedLine,
  quotationReaderOf,
} from '../../store/quotations/quotations.ts';

/** For whom a quotation is shown: the reader, the shop, what the reader's roles may do, and when. */
export type QuotationView = {
  readonly tenant: Tenant;
  readonly reader: QuotationReader;
  readonly roles: readonly string[];
  readonly now: Date;
};

export const quotationViewOf = (
  { tenant, roles, now }: Pick<Call<OperationId>, 'tenant' | 'roles' | 'now'>,
  session: Session,
): QuotationView => ({ tenant, reader: quotationReaderOf(session), roles, now });

type Row = components['schemas']['QuotationRow'];
type Line = components['schemas']['Quotation']['lines'][number];

export function rowBody(row: QuotationRow, view: QuotationView): Row {
  return {
    id: row.id,
    number: row.number,
    status: computeQuotationStatus(row, view.now),
    holds: holdsAt(row, view.now),
    createdAt: row.created_at.toISOString(),
    validUntil: row.valid_until,
    endsAt: row.ends_at.toISOString(),
    store: row.store,
    buyer: row.buyer.name,
    ...(row.agent_name === null ? {} : { agent: row.agent_name }),
    owned: row.user_id === view.reader.userId,
    currency: row.currency,
    total: row.total,
    units: row.units,
    ...(row.order_number === null ? {} : { orderNumber: row.order_number }),
    allows: listAllowedActions(row, view),
  };
}

/** How many pictures come before the text of a row. */
const picturesOfRow = 3;

/** A row of a list: what it quotes first, and what some of it looks like. */
export const listedBody = ({ lines, ...row }: ListedQuotation, view: QuotationView): Row => ({
  ...rowBody(row, view),
  products: lines.length,
  ...(lines[0] === undefined ? {} : { product: lines[0].name }),
  pictures: lines.flatMap(({ picture }) => (picture === null ? [] : [picturePath(picture)])).slice(0, picturesOfRow),
});

/** The same with its owner. */
export const withCreator = (row: Row, creator: string | undefined): Row => (creator === undefined ? row : { ...row, creator });

/** @param products those of the lines that the catalogue knows now; left out where it does not answer */
export function lineBodies(lines: readonly QuotedLine[], storeId: string, products?: readonly Product[]): Line[] {
  const known = new Map(products?.map((product) => [product.sku, product]));
  return lines.map(({ sku, name, quantity, unitPrice, options }) => {
    const product = known.get(sku);
    const available = product?.stock.find((stock) => stock.storeId === storeId)?.quantity ?? 0;
    return {
      ...{ sku, name, quantity, price: unitPrice, total: amountOf(multiplyPrice(unitPrice, quantity)) },
      ...pictureBody(product),
      ...optionsBody(options),
      ...(products === undefined ? {} : { sold: product?.sold === true, available, ...todayBody(product, options) }),
    };
  });
}

/** What one costs today; left out where it could not be quoted again with its options. */
const todayBody = (product: Product | undefined, options: QuotedLine['options']): { today?: string } =>
  product?.sold === true && offersAll(product, idsOf(options))
    ? { today: priceWith(product.price, chosenOptions(product, idsOf(options))) }
    : {};

/** The operation of each action, whose roles the permissions name. */
const operationOf = { purchase: 'purchaseQuotation', requote: 'requoteQuotation' } as const;

function listAllowedActions(row: QuotationRow, { tenant, reader, roles, now }: QuotationView): Row['allows'] {
  const status = computeQuotationStatus(row, now);
  return (['purchase', 'requote'] as const).filter(
    (action) =>
      allows(statusesOf(tenant, 'quotation'), status, action) &&
      (action === 'requote' || isBuyer(reader, row)) &&
      roles.some((role) => tenant.now.side.permissions[operationOf[action]]?.includes(role)),
  );
}
