import type { Session } from '../policy/session.ts';
import type { Server } from '../server.ts';
import type { Database } from '../store/database.ts';
import { consumeRateLimit, type LimitedKey, resetRateLimit } from '../store/rate-limits/rateLimits.ts';
import { addressTries } from './addressLimit.ts';
import { type Refusal, refuse } from './call.ts';

type Person = Pick<Session, 'tenant' | 'userId'>;

/** The tries at the password of a person who is signed in: of the address and of the account. */
export const passwordTries = (
  { secret, limits }: Pick<Server, 'secret' | 'limits'>,
  address: string,
  person: Person,
): readonly LimitedKey[] => [
  ...addressTries({ secret }, limits.loginOfAddress, address),
  [limits.passwordOfAccount, secret.mac('account', person.userId)],
];

/** After the right password the account's wrong ones are forgotten. */
export const forgetPasswordTries = (
  db: Database,
  { secret, limits }: Pick<Server, 'secret' | 'limits'>,
  { tenant, userId }: Person,
): Promise<void> => resetRateLimit(db, tenant, limits.passwordOfAccount, secret.mac('account', userId));

/**
 * Counts one more try.
 * @returns how to forget those of the account once the password was right, or the refusal of one too many
 */
export async function countPasswordTry(
  server: Server,
  { address, now }: { readonly address: string; readonly now: Date },
  person: Person,
): Promise<{ readonly forget: () => Promise<void> } | Refusal> {
  for (const [limit, key] of passwordTries(server, address, person)) {
    const outcome = await consumeRateLimit(server.db, person.tenant, limit, key, now);
    if (!outcome.allowed) return refuse('tooManyTries', { retryAfter: outcome.retryAfter });
  }
  return { forget: () => forgetPasswordTries(server.db, server, person) };
}
