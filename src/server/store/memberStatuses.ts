import type { MembershipStatus } from './tables/accounts.ts';

/**
 * The statuses of collaborators that the constraints of `memberships` know. What each allows is the tenants' table's; a test holds all
 * tables to these.
 */
export const works: MembershipStatus = 'active';
export const isAsked: MembershipStatus = 'invited';
export const isOut: MembershipStatus = 'inactive';
