import type { Tenant } from '../../release/tenants.ts';
import type { Database } from '../../store/database.ts';
import { listStores, type StoreRow } from '../../store/stores/stores.ts';

/** By name, in the order of the shop's language: Ñuñoa comes before Osorno, not after Zapala. */
export async function listOpenStores(db: Database, { code, now }: Tenant): Promise<readonly StoreRow[]> {
  const { compare } = new Intl.Collator(now.shell.language);
  return (await listStores(db, code)).toSorted((a, b) => compare(a.name, b.name));
}
