import type { OperationId } from '../policy/operationId.ts';
import type { Session } from '../policy/session.ts';
import type { Server } from '../server.ts';
import { consumeRateLimit } from '../store/rate-limits/rateLimits.ts';
import { type Call, type Refusal, refuse } from './call.ts';

/** A file takes the server longer than an answer does: so many of them a person may have; undefined: nothing is in the way. */
export async function limitDownloads(
  { db, limits }: Pick<Server, 'db' | 'limits'>,
  { tenant, now }: Pick<Call<OperationId>, 'tenant' | 'now'>,
  { userId }: Session,
): Promise<Refusal | undefined> {
  const allowed = await consumeRateLimit(db, tenant.code, limits.filesOfPerson, userId, now);
  return allowed.allowed ? undefined : refuse('tooManyTries', { retryAfter: allowed.retryAfter });
}
