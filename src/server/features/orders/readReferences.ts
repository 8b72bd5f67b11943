import type { components } from '../../../contract/generated/api.ts';
import { rowsInWords } from '../../policy/forms/rowsInWords.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { OrderRow } from '../../store/orders/listOrders.ts';

/** What a company gave with an order, under what the tenant's form calls each. */
export type ReferencesOf = (order: Pick<OrderRow, 'purchase_references'>) => components['schemas']['PurchaseReferences'];

export async function readReferences(tenant: Tenant): Promise<ReferencesOf> {
  const rowsOf = await rowsInWords(tenant, ['givePurchaseReferences']);
  return ({ purchase_references }) => rowsOf(purchase_references).map(({ term: label, value }) => ({ label, value }));
}
