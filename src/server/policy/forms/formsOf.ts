import type { LoadedForm } from '../../release/loadRelease.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { OperationId } from '../operationId.ts';

/** Forms of today whose mapping belongs to the operation. */
export async function formsOf({ now }: Tenant, operation: OperationId): Promise<readonly LoadedForm[]> {
  const forms = await Promise.all(Object.keys(now.release.forms).map((name) => now.form(name)));
  return forms.filter((form) => form !== undefined).filter(({ payload }) => payload.operation === operation);
}
