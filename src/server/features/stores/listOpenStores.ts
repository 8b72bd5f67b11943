import type { Tenant } from '../../release/tenants.ts';
import type { Database } from '../../store/database.ts';
import { listStores, type StoreRow } from '../../store/stores/listStores.ts';

/** Those of a zone, or all: by name, in the order of the shop's language: Ñuñoa comes before Osorno, not after Zapala. */
export async function listOpenStores(db: Database, { code, now }: Tenant, state?: string): Promise<readonly StoreRow[]> {
  const { compare } = new Intl.Collator(now.shell.language);
  const stores = await listStores(db, code);
  return (state === undefined ? stores : stores.filter((store) => store.state === state)).toSorted((a, b) => compare(a.name, b.name));
}
