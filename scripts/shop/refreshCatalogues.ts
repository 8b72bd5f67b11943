import { loadProductsOfTenants } from '../../src/server/domain/products/loadProductsOfTenants.ts';
import { systemClock } from '../../src/server/platform/clock.ts';
import { openTenants } from '../../src/server/release/tenants.ts';
import { openDatabase } from '../../src/server/store/database.ts';

/** Brings the catalogues that were published since into a shop's database: of these tenants, or of all. */
export async function refreshCatalogues(compiledDir: string, connectionString: string, codes?: readonly string[]): Promise<void> {
  const tenants = openTenants(compiledDir, () => undefined, systemClock);
  const { db, end } = openDatabase(connectionString, { connections: 1 });
  try {
    await loadProductsOfTenants(db, tenants, codes ?? (await tenants.codes()), systemClock());
  } finally {
    await end();
  }
}
