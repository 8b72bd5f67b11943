/** Whether a tenant's folder may have that name. */
export const isTenantCode = (name: string): boolean => /^[a-z0-9][a-z0-9-]{1,29}$/.test(name);
