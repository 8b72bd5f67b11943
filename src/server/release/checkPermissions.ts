import type { Tenant } from './tenants.ts';

/**
 * Refuses a tenant whose permissions leave an operation open: deny by default, but never by forgetting.
 * @throws where an operation has no row
 */
export function checkPermissions(operations: readonly string[]): (tenant: Tenant) => void {
  return ({ code, now }) => {
    const missing = operations.filter((operation) => !Object.hasOwn(now.side.permissions, operation));
    if (missing.length > 0) throw new Error(`${code}: permissions have no row for ${missing.join(', ')}`);
  };
}
