import type { components } from '../../../contract/generated/api.ts';
import { query } from '../../app/calls/queries.ts';

/** What waits for the person, and the beginnings of their lists; what their roles may not read is left out. */
export type Overview = components['schemas']['Overview'];
export type Need = Overview['needs'][number];
export type Purchase = NonNullable<Overview['orders']>[number];

export const overview = query('/api/my-account/v1/overview', {});
