import type { Settings } from '../../platform/settings.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import type { IdentityProvider } from './identity.ts';

/** A provider through whom people may log in to this shop. */
export type Provider = IdentityProvider & { readonly id: string };

/** The name of the setting that makes a provider of the YAML work, after `OIDC_`. */
const settingOf = (tenant: string, provider: string): string => `${tenant}_${provider}`.toUpperCase();

/** Providers that the shop names and that are set up, in the shop's order: id and name. */
export function listProviders(
  { clients }: Pick<Settings, 'clients'>,
  { code, now }: Tenant,
): readonly { readonly id: string; readonly name: string }[] {
  return Object.entries(now.side.providers)
    .filter(([id]) => Object.hasOwn(clients, settingOf(code, id)))
    .map(([id, { name }]) => ({ id, name }));
}

/** One of them. */
export function findProvider({ settings, providers }: Server, tenant: Tenant, id: string): Provider | undefined {
  if (!listProviders(settings, tenant).some((provider) => provider.id === id)) return undefined;
  const client = settings.clients[settingOf(tenant.code, id)];
  return client && { ...providers(client), id };
}
