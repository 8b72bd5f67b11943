import type { Call, OperationId, Refusal } from '../http/call.ts';
import { refuse } from '../http/call.ts';
import type { Server } from '../server.ts';
import { type Try, take } from '../store/rateLimits.ts';
import { mayTry } from './tried.ts';

export type Asking = Pick<Call<OperationId>, 'tenant' | 'operation' | 'now' | 'address'> & {
  readonly header: { readonly 'x-challenge'?: string };
};

const triesFrom = ({ limits, secret }: Server, { address }: Asking): Try => [limits.takenOfAddress, secret.mac('address', address)];

/**
 * May somebody at this address go on to learn that an e-mail or a document has an account? Asked before it is looked for, so that what is
 * said beyond the limit is said of those who have one and of those who have none.
 */
export function mayLearnOfTaken(server: Server, call: Asking): Promise<Refusal | undefined> {
  return mayTry(server, call, [triesFrom(server, call)]);
}

/** Counts an answer that says that somebody has an account. */
export async function countTaken(server: Server, call: Asking): Promise<Refusal | undefined> {
  const [limit, key] = triesFrom(server, call);
  const taken = await take(server.db, call.tenant.code, limit, key, call.now);
  return taken.allowed ? undefined : refuse('tooManyTries', { retryAfter: taken.retryAfter });
}
