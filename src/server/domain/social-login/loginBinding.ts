import type { Secret } from '../../platform/secret.ts';
import type { LoginBinding } from './identity.ts';

/** All of it follows from the ticket, which only the browser's cookie has: the rows of the database are of no use to a thief. */
export function loginBinding(secret: Secret, tenant: string, provider: string, ticket: string): LoginBinding {
  const macOf = (use: string) => secret.mac(`social ${use}`, tenant, provider, ticket);
  return { state: macOf('state'), nonce: macOf('nonce'), verifier: macOf('verifier') };
}
