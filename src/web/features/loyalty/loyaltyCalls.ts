import type { components } from '../../../contract/generated/api.ts';
import { query } from '../../app/calls/queries.ts';

export type Membership = components['schemas']['Membership'];
export type Movement = components['schemas']['Movement'];
export type Joined = components['schemas']['Joined'];

export const subscribersPath = '/api/my-account/v1/loyalty/{programme}/subscribers';
export const movementsPath = '/api/my-account/v1/loyalty/{programme}/movements';

/** The overview of the account, which shows the points. */
export const overviewPath = '/api/my-account/v1/overview';

/** How many movements are on a page. */
export const pageSize = 10;

export const membershipIn = (programme: string) => query(subscribersPath, { path: { programme } });
export const movementsOn = (programme: string, page: number) =>
  query(movementsPath, { path: { programme }, query: { page, size: pageSize } });
