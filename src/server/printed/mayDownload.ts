import { type Call, type OperationId, type Refusal, refuse } from '../http/call.ts';
import type { Server } from '../server.ts';
import { take } from '../store/rateLimits.ts';
import type { Session } from '../store/sessions.ts';

/** A file takes the server longer than an answer does: so many of them a person may have; undefined: nothing is in the way. */
export async function mayDownload(
  { db, limits }: Pick<Server, 'db' | 'limits'>,
  { tenant, now }: Pick<Call<OperationId>, 'tenant' | 'now'>,
  { userId }: Session,
): Promise<Refusal | undefined> {
  const allowed = await take(db, tenant.code, limits.filesOfPerson, userId, now);
  return allowed.allowed ? undefined : refuse('tooManyTries', { retryAfter: allowed.retryAfter });
}
