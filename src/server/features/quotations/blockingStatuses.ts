import type { ErrorCode } from '../../../contract/catalogue/errors.ts';
import type { QuotationStatus } from '../../store/quotations/quotations.ts';

/** What is said where a quotation's status does not allow what is asked of it. */
export const blockingStatuses = {
  valid: 'quotationStillValid',
  purchased: 'quotationPurchased',
  expired: 'quotationExpired',
} as const satisfies Readonly<Record<QuotationStatus, ErrorCode>>;
