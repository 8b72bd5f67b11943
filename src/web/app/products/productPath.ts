import type { Tenant } from '../shell/tenant.tsx';

/** Path of a product within the tenant: its page, and what is known of it. */
export const productPath = (tenant: Tenant, sku: string): string => `${tenant.to('product')}/${encodeURIComponent(sku)}`;
