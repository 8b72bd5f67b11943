import { mostLevel } from '../../domain/challenge/challenges.ts';
import type { OperationId } from '../../policy/operationId.ts';
import type { RateLimit } from '../../policy/securityLimits.ts';
import type { Server } from '../../server.ts';
import { consumeBeforeChallenge, consumeRateLimit, countHits, type LimitedKey } from '../../store/rate-limits/rateLimits.ts';
import { spendChallenge } from '../../store/rate-limits/spendChallenge.ts';
import { type Call, type Refusal, refuse } from '../call.ts';

type Judge = Pick<Server, 'db' | 'challenges'>;
type LimitedCall = Pick<Call<OperationId>, 'tenant' | 'operation' | 'now'> & { readonly header: { readonly 'x-challenge'?: string } };

/**
 * One more try. It is free for a while; then a challenge has to be solved first, a harder one where the limit says so, and at the limit
 * nothing helps but waiting. What is sent back to solve one is not counted: who solves has as many tries as ever.
 * @returns why it is not let through; undefined lets it
 */
export async function enforceRateLimits(judge: Judge, call: LimitedCall, tries: readonly LimitedKey[]): Promise<Refusal | undefined> {
  const { tenant, now } = call;
  const solved = await solvedLevel(judge, call);
  const [first, ...others] = tries;
  if (first?.[0].freely !== undefined && others.length === 0 && solved === undefined) {
    // One alone is counted as long as it is free, and looked at where it is not: one statement for most.
    const taken = await consumeBeforeChallenge(judge.db, tenant.code, ...first, now);
    if (taken === 'challenge') return (await checkRateLimits(judge, call, tries)) ?? demand(judge, call, 0);
    return taken.allowed ? undefined : refuse('tooManyTries', { retryAfter: taken.retryAfter });
  }
  const refused = await checkRateLimits(judge, call, tries);
  if (refused !== undefined) return refused;
  for (const [limit, key] of tries) {
    // Calls at once get no more free tries than calls one after another: the row's lock decides.
    const taken = await (solved === undefined ? consumeBeforeChallenge : consumeRateLimit)(judge.db, tenant.code, limit, key, now);
    if (taken === 'challenge') return demand(judge, call, 0);
    if (!taken.allowed) return refuse('tooManyTries', { retryAfter: taken.retryAfter });
  }
  return undefined;
}

/** The same, before it is known whether this is a try at all: looked at and not counted. Who would learn nothing is asked as well. */
export async function checkRateLimits(judge: Judge, call: LimitedCall, tries: readonly LimitedKey[]): Promise<Refusal | undefined> {
  const { tenant, now } = call;
  const solved = await solvedLevel(judge, call);
  const before = await countHits(judge.db, tenant.code, tries, now);
  const closed = before.find(({ limit, hits }) => hits >= limit.hits);
  if (closed !== undefined) return refuse('tooManyTries', { retryAfter: closed.retryAfter });
  const levels = before.flatMap(({ limit, hits }) => levelOf(limit, hits) ?? []);
  if (levels.length === 0) return undefined;
  const level = Math.max(...levels);
  // While somebody solved it, a stranger may have made it one level harder.
  return solved !== undefined && solved >= level - 1 ? undefined : demand(judge, call, level);
}

/** How hard a challenge has to be after so many tries: it doubles whenever they have doubled. Undefined where none is needed. */
function levelOf({ freely, harderFrom }: RateLimit, hits: number): number | undefined {
  if (freely === undefined || hits < freely) return undefined;
  if (harderFrom === undefined || hits < harderFrom) return 0;
  return Math.min(mostLevel, 1 + Math.floor(Math.log2(hits / harderFrom)));
}

/** What a solution opens: this call in this shop. */
const challengePurpose = ({ tenant, operation }: LimitedCall) => ({ tenant: tenant.code, purpose: operation });

async function demand({ challenges }: Judge, call: LimitedCall, level: number): Promise<Refusal> {
  return refuse('challengeNeeded', { challenge: await challenges.make({ ...challengePurpose(call), level }, call.now) });
}

/** A call may try several things; its one solution is good for all of them. */
const judged = new WeakMap<LimitedCall, Promise<number | undefined>>();

/** How hard the challenge was that came solved with the call; undefined where none did. */
function solvedLevel(judge: Judge, call: LimitedCall): Promise<number | undefined> {
  const known = judged.get(call) ?? spend(judge, call);
  judged.set(call, known);
  return known;
}

/** A solution counts once, on whichever node it comes. */
async function spend({ db, challenges }: Judge, call: LimitedCall): Promise<number | undefined> {
  const payload = call.header['x-challenge'];
  if (payload === undefined) return undefined;
  const solved = await challenges.solved(payload, challengePurpose(call), call.now);
  return solved !== undefined && (await spendChallenge(db, call.tenant.code, solved)) ? solved.level : undefined;
}
