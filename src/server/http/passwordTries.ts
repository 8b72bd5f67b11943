import type { Session } from '../policy/session.ts';
import type { Server } from '../server.ts';
import type { Database } from '../store/database.ts';
import { type LimitedKey, resetRateLimits } from '../store/rate-limits/rateLimits.ts';
import { addressTries } from './addressLimit.ts';

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
): Promise<void> => resetRateLimits(db, tenant, [[limits.passwordOfAccount, secret.mac('account', userId)]]);
