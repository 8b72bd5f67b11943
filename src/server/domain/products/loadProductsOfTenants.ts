import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release, ReleasedCatalogue } from '../../../../engine/runtime.ts';
import type { Tenants } from '../../release/tenants.ts';
import type { Database } from '../../store/database.ts';
import { listLoadedCatalogues, loadProducts } from '../../store/products/loadProducts.ts';

/**
 * Loads the catalogues that were published since they were loaded last; of a tenant nothing but its release file is read
 * otherwise.
 *
 * @returns the tenants whose catalogue is another now
 */
export async function loadProductsOfTenants(
  db: Database,
  { dir, files }: Pick<Tenants, 'dir' | 'files'>,
  codes: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  const stands = await listLoadedCatalogues(db);
  const loaded: string[] = [];
  for (const code of codes) {
    const { catalogue: hash } = JSON.parse(await readFile(path.join(dir, code, 'release.json'), 'utf8')) as Release;
    if (hash === undefined || stands.get(code) === hash) continue;
    const catalogue = await files.json<ReleasedCatalogue>(hash);
    if (await loadProducts(db, code, { hash, catalogue, now })) loaded.push(code);
  }
  return loaded;
}
