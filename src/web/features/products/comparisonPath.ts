import type { Tenant } from '../../app/shell/tenant.tsx';

/** The comparison of these products, for the address: it can be shared. */
export const comparisonPath = (tenant: Tenant, skus: readonly string[]): string =>
  skus.length === 0 ? tenant.to('productComparison') : `${tenant.to('productComparison')}?${new URLSearchParams({ skus: skus.join(',') })}`;
