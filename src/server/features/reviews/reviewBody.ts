import type { components } from '../../../contract/generated/api.ts';
import type { Review } from '../../store/company/reviews.ts';

/** What waits, as a queue shows it. */
export const reviewBody = ({ id, kind, businessName, requestedAt, answerBy }: Review): components['schemas']['CompanyReview'] => ({
  ...{ id, kind, businessName, requestedAt: requestedAt.toISOString(), answerBy },
});
