import type { Settings } from '../../platform/settings.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import type { IdentityProvider } from './identity.ts';

/** A provider through which people may log in to this tenant. */
export type Provider = IdentityProvider & { readonly id: string };

/** The name of the setting that turns a provider of the YAML on, after `OIDC_`. */
const settingOf = (tenant: string, provider: string): string => `${tenant}_${provider}`.toUpperCase();

/** The tenant's providers that the settings turn on, in the tenant's order. */
export function listProviders(
  { clients }: Pick<Settings, 'clients'>,
  { code, now }: Tenant,
): readonly { readonly id: string; readonly name: string }[] {
  return Object.entries(now.side.providers)
    .filter(([id]) => Object.hasOwn(clients, settingOf(code, id)))
    .map(([id, { name }]) => ({ id, name }));
}

/** One of them. */
export function findProvider(
  { settings, providers }: Pick<Server, 'settings' | 'providers'>,
  tenant: Tenant,
  id: string,
): Provider | undefined {
  if (!listProviders(settings, tenant).some((provider) => provider.id === id)) return undefined;
  const client = settings.clients[settingOf(tenant.code, id)];
  return client && { ...providers(client), id };
}
