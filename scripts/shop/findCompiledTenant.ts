import { systemClock } from '../../src/server/platform/clock.ts';
import type { Settings } from '../../src/server/platform/settings.ts';
import { openTenants, type Tenant, type Tenants } from '../../src/server/release/tenants.ts';
import { unknownCode } from '../tenant/readSource.ts';

type CompiledTenant = { readonly tenant: Tenant; readonly tenants: Tenants; readonly problem?: undefined };

/** A tenant as it is released, among the others; or why there is none of this code. */
export async function findCompiledTenant({ compiledDir }: Settings, code: string): Promise<CompiledTenant | { readonly problem: string }> {
  const tenants = openTenants(compiledDir, () => undefined, systemClock);
  const tenant = await tenants.find(code);
  if (tenant !== undefined) return { tenant, tenants };
  return { problem: unknownCode([code], await tenants.codes()) ?? `"${code}" is not compiled: npm run tenant -- build` };
}
