import { toLines } from '../../policy/forms/toLines.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { WritePlace } from './orderBody.ts';

/** How people of the tenant write a place: as its form `address` does. */
export async function readWritePlace(tenant: Tenant): Promise<WritePlace> {
  const form = await tenant.now.form('address');
  return ({ name: _, ...address }) => (form === undefined ? [] : toLines(form, address));
}
