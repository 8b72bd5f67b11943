import type { Session } from '../policy/session.ts';
import type { Server } from '../server.ts';
import { consumeRateLimit, resetRateLimit } from '../store/rate-limits/rateLimits.ts';
import { addressTries } from './addressLimit.ts';
import { type Refusal, refuse } from './call.ts';

type Trying = { readonly address: string; readonly now: Date };

/**
 * Counts one more try at the password of who is signed in, for the account and for the address.
 * @returns how to forget those of the account once the password was right, or the refusal of one too many
 */
export async function countPasswordTry(
  { db, secret, limits }: Server,
  { address, now }: Trying,
  { tenant, userId }: Pick<Session, 'tenant' | 'userId'>,
): Promise<{ readonly forget: () => Promise<void> } | Refusal> {
  const account = secret.mac('account', userId);
  for (const [limit, key] of [...addressTries({ secret }, limits.loginOfAddress, address), [limits.passwordOfAccount, account] as const]) {
    const allowed = await consumeRateLimit(db, tenant, limit, key, now);
    if (!allowed.allowed) return refuse('tooManyTries', { retryAfter: allowed.retryAfter });
  }
  return { forget: () => resetRateLimit(db, tenant, limits.passwordOfAccount, account) };
}
