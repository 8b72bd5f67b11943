import type { StatusAction } from '../../../contract/catalogue/statuses.ts';
import { allows, statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import {
  computeQuotationStatus,
  type QuotationReader,
  type QuotationRow,
  type QuotationStatus,
} from '../../store/quotations/quotations.ts';

/** Why something cannot be done with a quotation: it is not the reader's to buy, or its status does not allow it. */
export type QuotationObstacle = { readonly is: 'notBuyer' } | { readonly is: 'inStatus'; readonly status: QuotationStatus };

/** What prevents the reader from buying a quotation; undefined: nothing. */
export function purchaseObstacleOf(tenant: Tenant, reader: QuotationReader, row: QuotationRow, now: Date): QuotationObstacle | undefined {
  return isBuyer(reader, row) ? statusObstacleOf(tenant, row, 'purchase', now) : { is: 'notBuyer' };
}

export function statusObstacleOf(
  tenant: Tenant,
  row: QuotationRow,
  action: StatusAction<'quotation'>,
  now: Date,
): QuotationObstacle | undefined {
  const status = computeQuotationStatus(row, now);
  return allows(statusesOf(tenant, 'quotation'), status, action) ? undefined : { is: 'inStatus', status };
}

/** A quotation is bought by whom it is for, or by a superuser of the company that it is for; not by the agent who made it. */
export const isBuyer = ({ userId, companyId, wholeCompany }: QuotationReader, row: QuotationRow): boolean =>
  row.company_id === (companyId ?? null) && (wholeCompany || row.user_id === userId);
