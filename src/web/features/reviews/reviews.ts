import type { components } from '../../../contract/generated/api.ts';
import { query } from '../../app/calls/queries.ts';

export type Review = components['schemas']['CompanyReview'];
export type ReviewFile = components['schemas']['CompanyReviewFile'];

export const reviewsPath = '/api/my-account/v1/reviews';
export const reviewPath = '/api/my-account/v1/reviews/{id}';
export const decisionPath = '/api/my-account/v1/reviews/{id}/decision';

export const pageSize = 20;

/** A page of what waits, the first to be answered first. */
export const reviewsOn = (page: number) => query(reviewsPath, { query: { page, size: pageSize } });

export const reviewOf = (id: string) => query(reviewPath, { path: { id } });
