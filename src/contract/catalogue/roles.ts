/** Roles that `permissions.yaml` speaks of (section 6 and the rulings), least to most. */
export const roles = ['guest', 'individual', 'pendingCompany', 'quoter', 'buyer', 'superuser', 'agent', 'creditLine', 'reviewer'] as const;

export type Role = (typeof roles)[number];
