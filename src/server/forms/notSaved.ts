import { dayIn } from '../../../engine/runtime.ts';
import { type Call, type OperationId, type Refusal, refuse } from '../http/call.ts';
import type { Server } from '../server.ts';
import { take } from '../store/rateLimits.ts';
import { countRejections } from '../store/rejections.ts';
import type { Submitted } from './submitted.ts';
import { takenMistakes } from './taken.ts';

/** Mistakes of something that is edited, in the words for that: nobody creates an account. */
export function notSaved(refusal: Refusal): Refusal {
  return refusal.refused === 'mistakes' ? { ...refusal, refused: 'notSaved' } : refusal;
}

/** What somebody else has already is said only within a limit: whoever asks for many learns nothing. */
export async function takenByAnother(
  { db, secret, limits }: Server,
  { tenant, now, address }: Pick<Call<OperationId>, 'tenant' | 'now' | 'address'>,
  { filled, record }: Submitted,
  constraint: string,
): Promise<Refusal> {
  const allowed = await take(db, tenant.code, limits.takenOfAddress, secret.mac('address', address), now);
  if (!allowed.allowed) return refuse('tooManyTries', { retryAfter: allowed.retryAfter });
  const mistakes = takenMistakes(filled, [constraint], record);
  await countRejections(db, { tenant: tenant.code, form: filled.name }, mistakes, dayIn(now, filled.of.shell.timeZone));
  return refuse('notSaved', { mistakes });
}
