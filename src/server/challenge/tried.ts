import { type Call, type OperationId, type Refusal, refuse } from '../http/call.ts';
import type { Server } from '../server.ts';
import { hitsOf, type Limit, type Try, take, takeFreely } from '../store/rateLimits.ts';
import { spendChallenge } from '../store/spentChallenges.ts';

/** What a solved challenge opens: the next login, the next code, the next answer that says who has an account. */
export type Purpose = 'login' | 'code' | 'taken';

type Judge = Pick<Server, 'db' | 'challenges'>;
type Trying = Pick<Call<OperationId>, 'tenant' | 'now'> & { readonly header: { readonly 'x-challenge'?: string } };

/**
 * One more try. It is free for a while; then a challenge has to be solved first, and at the limit nothing helps but waiting.
 * What is sent back to solve one is not counted: who solves has as many tries as ever.
 * @returns why it is not let through; undefined lets it
 */
export async function tried(judge: Judge, call: Trying, purpose: Purpose, tries: readonly Try[]): Promise<Refusal | undefined> {
  const { tenant, now } = call;
  const solved = await isSolved(judge, call, purpose);
  const before = await hitsOf(judge.db, tenant.code, tries, now);
  if (!solved && before.some(({ limit, hits }) => isBeyond(limit, hits))) return demand(judge, call, purpose);
  for (const [limit, key] of tries) {
    // Of many at once no more are free than of many one after another: the row's lock decides.
    const taken = await (solved ? take : takeFreely)(judge.db, tenant.code, limit, key, now);
    if (taken === 'challenge') return demand(judge, call, purpose);
    if (!taken.allowed) return refuse('tooManyTries', { retryAfter: taken.retryAfter });
  }
  return undefined;
}

/** The same, before it is known whether this is a try at all: looked at and not counted. Who would learn nothing is asked as well. */
export async function mayTry(judge: Judge, call: Trying, purpose: Purpose, tries: readonly Try[]): Promise<Refusal | undefined> {
  const { tenant, now } = call;
  const solved = await isSolved(judge, call, purpose);
  const before = await hitsOf(judge.db, tenant.code, tries, now);
  const closed = before.find(({ limit, hits }) => hits >= limit.hits);
  if (closed !== undefined) return refuse('tooManyTries', { retryAfter: closed.retryAfter });
  return !solved && before.some(({ limit, hits }) => isBeyond(limit, hits)) ? demand(judge, call, purpose) : undefined;
}

const isBeyond = ({ freely, hits: most }: Limit, hits: number): boolean => freely !== undefined && hits >= freely && hits < most;

async function demand({ challenges }: Judge, { tenant, now }: Trying, purpose: Purpose): Promise<Refusal> {
  return refuse('challengeNeeded', { challenge: await challenges.make({ tenant: tenant.code, purpose }, now) });
}

/** A solution counts once, on whichever node it comes. */
async function isSolved({ db, challenges }: Judge, { tenant, header, now }: Trying, purpose: Purpose): Promise<boolean> {
  const payload = header['x-challenge'];
  if (payload === undefined) return false;
  const solved = await challenges.solved(payload, { tenant: tenant.code, purpose }, now);
  return solved !== undefined && (await spendChallenge(db, tenant.code, solved));
}
