import type { Tenant } from '../../release/tenants.ts';

/** A template of this release; undefined where the tenant has none of this name. */
export const consentTemplate = ({ now: { side } }: Tenant, name: string) =>
  Object.hasOwn(side.consents, name) ? side.consents[name] : undefined;
