import type { Products } from '../../domain/products/products.ts';
import type { Database } from '../../store/database.ts';
import { findProducts, listProducts } from '../../store/products/products.ts';

/** The catalogue in the server's own database, loaded from the tenants' YAML. */
export const createBundledProducts = (db: Database): Products => ({
  find: (tenant, skus) => findProducts(db, tenant, skus),
  list: (tenant, wish) => listProducts(db, tenant, wish),
});
