import type { MembershipStatus } from './tables.ts';

/**
 * The statuses of collaborators that the constraints of `memberships` know. What each allows is the tenants' table's; a test holds all
 * tables to these.
 */
export const activeStatus = 'active' satisfies MembershipStatus;
export const invitedStatus = 'invited' satisfies MembershipStatus;
export const inactiveStatus = 'inactive' satisfies MembershipStatus;
