import type { Success } from '../../http/call.ts';
import type { Tenant } from '../../release/tenants.ts';

/** The choices of a list of the tenant's, in its words. */
export function readReferenceList({ now }: Tenant, name: string): Success<'listCountries'>['body']['items'] {
  return [...(now.side.lists[name] ?? [])];
}
