import type { ErrorCode } from '../../contract/catalogue/errors.ts';
import type { QuotationObstacle } from '../domain/quotations/quotationObstacle.ts';
import type { QuotationStatus } from '../store/quotations/quotations.ts';
import { type Refusal, refuse } from './call.ts';

/** The error of an action that a quotation's status does not allow. */
const errorOfStatus = {
  valid: 'quotationStillValid',
  purchased: 'quotationPurchased',
  expired: 'quotationExpired',
} as const satisfies Readonly<Record<QuotationStatus, ErrorCode>>;

export const refuseObstacle = (obstacle: QuotationObstacle): Refusal =>
  refuse(obstacle.is === 'notBuyer' ? 'notAllowed' : errorOfStatus[obstacle.status]);
