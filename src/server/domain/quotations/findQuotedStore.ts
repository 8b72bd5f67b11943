import type { Database } from '../../store/database.ts';
import type { QuotedStore } from '../../store/quotations/tables.ts';
import { listStores } from '../../store/stores/listStores.ts';

/** An open store as a quotation keeps it; undefined where it is closed or there is none. */
export async function findQuotedStore(db: Database, tenant: string, id: string): Promise<QuotedStore | undefined> {
  const store = (await listStores(db, tenant)).find((open) => open.id === id);
  return store && { id, name: store.name, address: store.address };
}
