import type { LoadedForm } from '../../release/loadRelease.ts';
import type { Tenant } from '../../release/tenants.ts';

/** The form by which it was filled in, else the form of that name as it is today. */
export async function formAsFilled(tenant: Tenant, name: string, hash: string): Promise<LoadedForm | undefined> {
  for (const release of [tenant.now, ...tenant.before]) {
    if (release.release.forms[name]?.hash === hash) return release.form(name);
  }
  return tenant.now.form(name);
}
