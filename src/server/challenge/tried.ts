import { type Call, type OperationId, type Refusal, refuse } from '../http/call.ts';
import type { Server } from '../server.ts';
import { hitsOf, type Limit, type Try, take, takeFreely } from '../store/rateLimits.ts';
import { spendChallenge } from '../store/spentChallenges.ts';

type Judge = Pick<Server, 'db' | 'challenges'>;
type Trying = Pick<Call<OperationId>, 'tenant' | 'operation' | 'now'> & { readonly header: { readonly 'x-challenge'?: string } };

/**
 * One more try. It is free for a while; then a challenge has to be solved first, and at the limit nothing helps but waiting.
 * What is sent back to solve one is not counted: who solves has as many tries as ever.
 * @returns why it is not let through; undefined lets it
 */
export async function tried(judge: Judge, call: Trying, tries: readonly Try[]): Promise<Refusal | undefined> {
  const { tenant, now } = call;
  const solved = await isSolved(judge, call);
  const before = await hitsOf(judge.db, tenant.code, tries, now);
  if (!solved && before.some(({ limit, hits }) => isBeyond(limit, hits))) return demand(judge, call);
  for (const [limit, key] of tries) {
    // Of many at once no more are free than of many one after another: the row's lock decides.
    const taken = await (solved ? take : takeFreely)(judge.db, tenant.code, limit, key, now);
    if (taken === 'challenge') return demand(judge, call);
    if (!taken.allowed) return refuse('tooManyTries', { retryAfter: taken.retryAfter });
  }
  return undefined;
}

/** The same, before it is known whether this is a try at all: looked at and not counted. Who would learn nothing is asked as well. */
export async function mayTry(judge: Judge, call: Trying, tries: readonly Try[]): Promise<Refusal | undefined> {
  const { tenant, now } = call;
  const solved = await isSolved(judge, call);
  const before = await hitsOf(judge.db, tenant.code, tries, now);
  const closed = before.find(({ limit, hits }) => hits >= limit.hits);
  if (closed !== undefined) return refuse('tooManyTries', { retryAfter: closed.retryAfter });
  return !solved && before.some(({ limit, hits }) => isBeyond(limit, hits)) ? demand(judge, call) : undefined;
}

const isBeyond = ({ freely, hits: most }: Limit, hits: number): boolean => freely !== undefined && hits >= freely && hits < most;

/** What a solution opens: this call in this shop. */
const opened = ({ tenant, operation }: Trying) => ({ tenant: tenant.code, purpose: operation });

async function demand({ challenges }: Judge, call: Trying): Promise<Refusal> {
  return refuse('challengeNeeded', { challenge: await challenges.make(opened(call), call.now) });
}

/** A call may try several things; its one solution is good for all of them. */
const judged = new WeakMap<Trying, Promise<boolean>>();

function isSolved(judge: Judge, call: Trying): Promise<boolean> {
  const known = judged.get(call) ?? spend(judge, call);
  judged.set(call, known);
  return known;
}

/** A solution counts once, on whichever node it comes. */
async function spend({ db, challenges }: Judge, call: Trying): Promise<boolean> {
  const payload = call.header['x-challenge'];
  if (payload === undefined) return false;
  const solved = await challenges.solved(payload, opened(call), call.now);
  return solved !== undefined && (await spendChallenge(db, call.tenant.code, solved));
}
