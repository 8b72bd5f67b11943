import type { OperationId } from '../../policy/operationId.ts';
import type { Server } from '../../server.ts';
import type { LimitedKey } from '../../store/rate-limits/rateLimits.ts';
import { addressTries, enforceAddressLimit } from '../addressLimit.ts';
import type { Call, Refusal } from '../call.ts';
import { checkRateLimits } from './enforceRateLimits.ts';

export type AccountQuestion = Pick<Call<OperationId>, 'tenant' | 'operation' | 'now' | 'address'> & {
  readonly header: { readonly 'x-challenge'?: string };
};

const triesFrom = (server: Server, { address }: AccountQuestion): readonly LimitedKey[] =>
  addressTries(server, server.limits.takenOfAddress, address);

/**
 * May somebody at this address learn that an e-mail or a document has an account? Asked before it is looked for, so that what is
 * said beyond the limit is said of those who have one and of those who have none.
 */
export function checkTakenLimit(server: Server, call: AccountQuestion): Promise<Refusal | undefined> {
  return checkRateLimits(server, call, triesFrom(server, call));
}

/** Counts an answer that says that somebody has an account. */
export function countTakenAnswer(server: Server, call: AccountQuestion): Promise<Refusal | undefined> {
  return enforceAddressLimit(server, call, server.limits.takenOfAddress);
}

/** The same for a request of an account or a company, whatever its outcome: each such call counts. The two limits are independent. */
export async function limitRegistrations(server: Server, call: AccountQuestion): Promise<Refusal | undefined> {
  const refusals = await Promise.all([
    enforceAddressLimit(server, call, server.limits.registrationOfAddress),
    checkTakenLimit(server, call),
  ]);
  return refusals.find((refusal) => refusal !== undefined);
}
