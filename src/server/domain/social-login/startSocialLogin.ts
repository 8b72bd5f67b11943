import { randomBytes } from 'node:crypto';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { storeDeparture } from '../../store/session/socialLogins.ts';
import { loginBinding } from './loginBinding.ts';
import { findProvider } from './providers.ts';

export type SocialLoginStart =
  | { readonly is: 'started'; readonly ticket: string; readonly location: string }
  | { readonly is: 'unknownProvider' }
  | { readonly is: 'providerFailed'; readonly problem: string };

type Departure = {
  readonly provider: string;
  /** Where the provider sends the browser back to. */
  readonly callback: string;
  readonly returnPath: string | undefined;
};

/** Sends a browser to a provider, with a ticket by which it is known when it comes back. */
export async function startSocialLogin(
  server: Pick<Server, 'db' | 'secret' | 'settings' | 'providers'>,
  tenant: Tenant,
  { provider: id, callback, returnPath }: Departure,
  now: Date,
): Promise<SocialLoginStart> {
  const provider = findProvider(server, tenant, id);
  if (provider === undefined) return { is: 'unknownProvider' };
  const ticket = randomBytes(32).toString('base64url');
  let location: string;
  try {
    location = await provider.leave(callback, loginBinding(server.secret, tenant.code, id, ticket));
  } catch (error) {
    return { is: 'providerFailed', problem: error instanceof Error ? error.name : '' };
  }
  await storeDeparture(server.db, { tenant: tenant.code, ticket, provider: id, returnPath }, now);
  return { is: 'started', ticket, location };
}
