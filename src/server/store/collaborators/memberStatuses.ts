import type { MembershipStatus } from '../accounts/tables.ts';

/**
 * The statuses of collaborators that the constraints of `memberships` know. What each allows is the tenants' table's; a test holds all
 * tables to these.
 */
export const works = 'active' satisfies MembershipStatus;
export const isAsked = 'invited' satisfies MembershipStatus;
export const isOut = 'inactive' satisfies MembershipStatus;
