import type { OperationId } from '../policy/operationId.ts';
import type { RateLimit } from '../policy/securityLimits.ts';
import type { Server } from '../server.ts';
import { consumeRateLimit, type LimitedKey } from '../store/rate-limits/rateLimits.ts';
import { type Call, type Refusal, refuse } from './call.ts';
import { networksOf } from './networks.ts';

/** A site has so many times what one of its networks has. */
const networksOfSite = 10;

/** The tries that an address makes: IPv4 by itself, IPv6 by /64 and, coarser, by /48. */
export function addressTries({ secret }: Pick<Server, 'secret'>, limit: RateLimit, address: string): readonly LimitedKey[] {
  const { near, wide } = networksOf(address);
  const own: LimitedKey = [limit, secret.mac('address', near)];
  return wide === undefined ? [own] : [own, [siteLimitOf(limit), secret.mac('address', wide)]];
}

const siteLimitOf = ({ scope, hits, seconds, freely }: RateLimit): RateLimit => ({
  scope: `${scope}-site`,
  hits: hits * networksOfSite,
  seconds,
  ...(freely === undefined ? {} : { freely: freely * networksOfSite }),
});

/** Counts a call of an address; a refusal where it was one too many. */
export async function enforceAddressLimit(
  server: Pick<Server, 'db' | 'secret'>,
  { tenant, address, now }: Pick<Call<OperationId>, 'tenant' | 'address' | 'now'>,
  limit: RateLimit,
): Promise<Refusal | undefined> {
  for (const [one, key] of addressTries(server, limit, address)) {
    const taken = await consumeRateLimit(server.db, tenant.code, one, key, now);
    if (!taken.allowed) return refuse('tooManyTries', { retryAfter: taken.retryAfter });
  }
  return undefined;
}
