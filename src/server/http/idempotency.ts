import type { Secret } from '../platform/secret.ts';
import type { OperationId } from '../policy/operationId.ts';
import type { Database, Transaction } from '../store/database.ts';
import { type FoundAnswer, findAnswer, type IdempotencyKey, lockKey, storeAnswer } from '../store/idempotency/idempotency.ts';
import { type Refusal, refuse, type Success } from './call.ts';

type KeyedRequest = {
  readonly operation: string;
  readonly tenant: { readonly code: string };
  readonly session: { readonly userId: string } | undefined;
  readonly path: object;
  readonly header: { readonly 'idempotency-key': string };
  readonly body: unknown;
};

/** What an idempotency key identifies in this call: the same body for another order, or list, is another request. */
export function keyOf({ operation, tenant, session, header, path, body }: KeyedRequest, secret: Secret): IdempotencyKey {
  return {
    tenant: tenant.code,
    operation,
    actor: session?.userId ?? '',
    key: header['idempotency-key'],
    bodyMac: secret.mac('body', JSON.stringify([path, body])),
  };
}

/** The answer that was given to this key before, if it was; a refusal where it was for another body. */
export async function findStoredAnswer<Id extends OperationId>(
  db: Database | Transaction,
  claim: IdempotencyKey,
): Promise<Success<Id> | Refusal | undefined> {
  return readAnswer(await findAnswer(db, claim));
}

/**
 * Does the work at most once a key: the work and its answer are one transaction, so a server that is killed after it has
 * answers the same when asked again. An error, and a refusal, leave nothing behind.
 */
export async function withIdempotency<Id extends OperationId>(
  db: Database,
  claim: IdempotencyKey,
  now: Date,
  work: (trx: Transaction) => Promise<Success<Id> | Refusal>,
): Promise<Success<Id> | Refusal> {
  return withRollback(db, async (trx) => {
    if (!(await lockKey(trx, claim))) return refuse('stillRunning', { retryAfter: 1 });
    const before = readAnswer<Id>(await findAnswer(trx, claim));
    if (before !== undefined) return before;
    const answer = await work(trx);
    if (!('refused' in answer)) await storeAnswer(trx, claim, { status: answer.status, body: answer.body ?? {} }, now);
    return answer;
  });
}

/** Does the work in a transaction; a refusal takes back what it has done so far. */
export async function withRollback<A extends object>(db: Database, work: (trx: Transaction) => Promise<A | Refusal>): Promise<A | Refusal> {
  const done = db.transaction().execute(async (trx) => {
    const answer = await work(trx);
    if ('refused' in answer) throw new RolledBack(answer);
    return answer;
  });
  return done.catch((error: unknown) => {
    if (error instanceof RolledBack) return error.refusal;
    throw error;
  });
}

class RolledBack extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

function readAnswer<Id extends OperationId>(found: FoundAnswer): Success<Id> | Refusal | undefined {
  if (found.is === 'new') return undefined;
  if (found.is === 'other') return refuse('keyUsed');
  // It was a success of this operation when it was kept.
  const kept: unknown = found.kept;
  return kept as Success<Id> | Refusal;
}
