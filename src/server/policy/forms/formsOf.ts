import type { LoadedForm, LoadedRelease } from '../../release/loadRelease.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { OperationId } from '../operationId.ts';

type LoadedForms = Promise<readonly LoadedForm[]>;

/** Each call of many operations asks this, and a release does not change. */
const known = new WeakMap<LoadedRelease, Map<OperationId, LoadedForms>>();

/** Forms of today whose mapping belongs to the operation. */
export function formsOf({ now }: Tenant, operation: OperationId): LoadedForms {
  const ofRelease = known.get(now) ?? new Map<OperationId, LoadedForms>();
  known.set(now, ofRelease);
  const before = ofRelease.get(operation);
  if (before !== undefined) return before;
  const finding = findForms(now, operation);
  ofRelease.set(operation, finding);
  // What could not be read now may be there the next time.
  finding.catch(() => ofRelease.delete(operation));
  return finding;
}

async function findForms(now: LoadedRelease, operation: OperationId): LoadedForms {
  const forms = await Promise.all(Object.keys(now.release.forms).map((name) => now.form(name)));
  return forms.filter((form) => form !== undefined).filter(({ payload }) => payload.operation === operation);
}
