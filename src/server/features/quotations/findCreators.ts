import type { Database } from '../../store/database.ts';
import { findCreatorsByName, listPeople } from '../../store/orders/listOrders.ts';
import { listQuotationCreators, type QuotationReader } from '../../store/quotations/quotations.ts';

/** Ids of whose quotations are, by a piece of their name or e-mail; undefined where nobody is named. */
export async function findCreators(
  db: Database,
  reader: QuotationReader,
  words: string | undefined,
): Promise<readonly string[] | undefined> {
  if (words === undefined) return undefined;
  return findCreatorsByName(await listPeople(db, reader.tenant, await listQuotationCreators(db, reader)), words);
}
