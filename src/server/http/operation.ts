import type { SubmittedRecord } from '../policy/forms/submittedRecord.ts';
import type { OperationId } from '../policy/operationId.ts';
import type { Session, SessionCompany } from '../policy/session.ts';
import type { Server } from '../server.ts';
import { type AuditEntry, recordAudit } from '../store/audit/recordAudit.ts';
import type { Transaction } from '../store/database.ts';
import type { IdempotencyKey } from '../store/idempotency/idempotency.ts';
import { consumeRateLimit, consumeRateLimitOnce, type LimitedKey } from '../store/rate-limits/rateLimits.ts';
import { violatedConstraint } from '../store/violatedConstraint.ts';
import { type Call, type Handler, type Refusal, refuse, type Success } from './call.ts';
import { enforceRateLimits } from './challenge/enforceRateLimits.ts';
import { judgeForm, type Submission } from './forms/judgeForm.ts';
import { asNotSaved } from './forms/notSaved.ts';
import { findStoredAnswer, keyOf, withIdempotency, withRollback } from './idempotency.ts';

/** Who may call, besides the permissions: anyone, a person who is signed in, or one who is signed in for a company. */
export type Caller = 'anyone' | 'person' | 'company';
export type CompanySession = Session & { readonly company: SessionCompany };
type SessionOf = { readonly anyone: Session | undefined; readonly person: Session; readonly company: CompanySession };

/** What each part of an operation knows. */
export type Context<Id extends OperationId, C extends Caller> = {
  readonly server: Server;
  readonly call: Call<Id>;
  readonly session: SessionOf[C];
};

/** An operation of the contract, and how a server handles it. */
export type Operation<Id extends OperationId> = { readonly id: Id; readonly createHandler: (server: Server) => Handler<Id> };

/** How the body of a call is judged. */
export type FormUse = Omit<Submission, 'tenant' | 'now' | 'formHash' | 'fromPage'> & {
  /** How mistakes are refused: by default as what was not saved. */
  readonly refuseMistakes?: (refusal: Refusal) => Refusal;
};

type Body<Id extends OperationId> = Success<Id>['body'];
type Submitted<Form> = { readonly submitted: Form extends FormUse ? SubmittedRecord : undefined };

/** What a call passes before its work, in the order of these lines. */
type Admission<Id extends OperationId, C extends Caller, Form extends FormUse | undefined> = {
  readonly caller: C;
  /** The call has an Idempotency-Key: the same key and body get the same answer, and the work is done once. `anyBody`: the body counts for nothing. */
  readonly idempotent?: true | 'anyBody';
  /** Refuses the call before its limits and its form; a repeated call gets its answer without it. */
  readonly guard?: (context: Context<Id, C>) => Refusal | undefined | Promise<Refusal | undefined>;
  /** Each is consumed once per call; a repeated call with the same idempotency key consumes none. */
  readonly limits?: (context: Context<Id, C>) => readonly LimitedKey[];
  /** The same, but beyond the free tries a solved challenge is needed first. */
  readonly challengedLimits?: (context: Context<Id, C>) => readonly LimitedKey[];
  /** The body is filled in by this form: the bytes that judged it in the browser judge it again. */
  readonly form?: (context: Context<Id, C>) => Form;
  /** The ETag of an answer, of a repeated one too. */
  readonly etag?: (body: Body<Id>) => string;
};

export type Query<Id extends OperationId, C extends Caller, Form extends FormUse | undefined = undefined> = Omit<
  Admission<Id, C, Form>,
  'idempotent' | 'etag'
> & {
  readonly answer: (context: Context<Id, C> & Submitted<Form>) => Promise<Success<Id> | Refusal>;
};

/** An operation that reads, or one whose effects are not a single transaction: it does all its work in `answer`. */
export function query<Id extends OperationId, C extends Caller, Form extends FormUse | undefined = undefined>(
  id: Id,
  declaration: Query<Id, C, Form>,
): Operation<Id> {
  return {
    id,
    createHandler: (server) => async (call) => {
      const admitted = await admit(server, call, declaration);
      return admitted.is === 'answered' ? admitted.answer : declaration.answer(admitted.context);
    },
  };
}

/** A success, and what the audit records of it. */
export type RecordedSuccess<Id extends OperationId> = Success<Id> & {
  readonly audit?: Pick<AuditEntry, 'action' | 'subject'> & Partial<AuditEntry>;
};

/** A refusal that stores something, such as a count: it is made after the transaction is rolled back. */
export type LateRefusal = { readonly refuseLater: () => Promise<Refusal> };

type Effect<Id extends OperationId> = (trx: Transaction) => Promise<RecordedSuccess<Id> | Refusal | LateRefusal>;

export type Command<Id extends OperationId, C extends Caller, Form extends FormUse | undefined, Prepared> = Admission<Id, C, Form> & {
  /** Reads what the effect needs, outside the transaction; a refusal ends the call. */
  readonly prepare?: (context: Context<Id, C> & Submitted<Form>) => Promise<Prepared | Refusal>;
  /** The change, in one transaction: a refusal takes back what it has done. */
  readonly effect: (
    context: Context<Id, C> & Submitted<Form> & { readonly prepared: Prepared; readonly trx: Transaction },
  ) => ReturnType<Effect<Id>>;
  /** What a violated unique constraint means; a command without it takes one for a fault of the server. */
  readonly refuseConflict?: (context: Context<Id, C> & Submitted<Form>, constraint: string) => Promise<Refusal>;
};

/**
 * An operation that changes something. In this order: who calls, the answer that its idempotency key has already, its guard, rate limits,
 * the form, what the effect needs, and the effect with its audit entry and its answer in one transaction.
 */
export function command<Id extends OperationId, C extends Caller, Form extends FormUse | undefined = undefined, Prepared = undefined>(
  id: Id,
  declaration: Command<Id, C, Form, Prepared>,
): Operation<Id> {
  return procedure<Id, C, Form>(id, {
    ...declaration,
    async work({ commit, ...known }) {
      // What is left without `commit`.
      const context = known as unknown as Context<Id, C> & Submitted<Form>;
      const prepared = await declaration.prepare?.(context);
      if (isRefusal(prepared)) return prepared;
      try {
        return await commit((trx) => declaration.effect({ ...context, prepared: prepared as Prepared, trx }));
      } catch (error) {
        const constraint = violatedConstraint(error);
        if (constraint === undefined || declaration.refuseConflict === undefined) throw error;
        return declaration.refuseConflict(context, constraint);
      }
    },
  });
}

type CommitPart<Id extends OperationId> = {
  /** Runs an effect with its audit entry and its answer in one transaction, once for each idempotency key; a refusal takes it back. */
  commit(effect: Effect<Id>): Promise<Success<Id> | Refusal>;
};

export type Procedure<Id extends OperationId, C extends Caller, Form extends FormUse | undefined> = Admission<Id, C, Form> & {
  /** All of the work. What `commit` answers is stored for the idempotency key, nothing else is. */
  readonly work: (context: Context<Id, C> & Submitted<Form> & CommitPart<Id>) => Promise<Success<Id> | Refusal>;
};

/** A command that asks another system, so that its work is more than one transaction. What comes before the work is as in a command. */
export function procedure<Id extends OperationId, C extends Caller, Form extends FormUse | undefined = undefined>(
  id: Id,
  declaration: Procedure<Id, C, Form>,
): Operation<Id> {
  return {
    id,
    createHandler: (server) => async (call) => {
      const admitted = await admit(server, call, declaration);
      if (admitted.is === 'answered') return withEtag(admitted.answer, declaration);
      const { context, key } = admitted;
      return withEtag(await declaration.work({ ...context, commit: commitWith(context, key) }), declaration);
    },
  };
}

type AdmissionOutcome<Id extends OperationId, C extends Caller, Form> =
  | { readonly is: 'answered'; readonly answer: Success<Id> | Refusal }
  | { readonly is: 'admitted'; readonly context: Context<Id, C> & Submitted<Form>; readonly key: IdempotencyKey | undefined };

async function admit<Id extends OperationId, C extends Caller, Form extends FormUse | undefined>(
  server: Server,
  call: Call<Id>,
  declaration: Admission<Id, C, Form>,
): Promise<AdmissionOutcome<Id, C, Form>> {
  const entered = enter(server, call, declaration.caller);
  if ('refused' in entered) return { is: 'answered', answer: entered };
  const { db, secret } = server;
  const { idempotent } = declaration;
  const key = idempotent === undefined ? undefined : keyOf({ ...withKey(call), ...(idempotent === 'anyBody' && { body: {} }) }, secret);
  const before = key === undefined ? undefined : await findStoredAnswer<Id>(db, key);
  if (before !== undefined) return { is: 'answered', answer: before };
  const { guard, limits, challengedLimits, form } = declaration;
  // Nothing is awaited that is not declared: most operations that read declare nothing.
  const isLimited = limits !== undefined || challengedLimits !== undefined;
  const refused = (guard && (await guard(entered))) ?? (isLimited ? await consumeLimits(entered, declaration, key) : undefined);
  if (refused !== undefined) return { is: 'answered', answer: refused };
  const submitted = form && (await judge(entered, form(entered)));
  if (submitted !== undefined && 'refused' in submitted) return { is: 'answered', answer: submitted };
  // The type of `submitted` follows from whether the declaration has a form.
  return { is: 'admitted', context: { ...entered, submitted } as Context<Id, C> & Submitted<Form>, key };
}

function enter<Id extends OperationId, C extends Caller>(server: Server, call: Call<Id>, caller: C): Context<Id, C> | Refusal {
  const { session } = call;
  if (caller !== 'anyone' && session === undefined) return refuse('sessionExpired');
  if (caller === 'company' && session?.company === undefined) return refuse('notAllowed');
  // Just looked at: the session is what this caller must have.
  return { server, call, session: session as SessionOf[C] };
}

async function consumeLimits<Id extends OperationId, C extends Caller>(
  context: Context<Id, C>,
  { limits, challengedLimits }: Pick<Admission<Id, C, undefined>, 'limits' | 'challengedLimits'>,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<Refusal | undefined> {
  const { server, call } = context;
  for (const [limit, key] of limits?.(context) ?? []) {
    const outcome =
      idempotencyKey === undefined
        ? await consumeRateLimit(server.db, call.tenant.code, limit, key, call.now)
        : await consumeRateLimitOnce(server.db, idempotencyKey, limit, key, call.now);
    if (!outcome.allowed) return refuse('tooManyTries', { retryAfter: outcome.retryAfter });
  }
  return challengedLimits === undefined ? undefined : enforceRateLimits(server, call, challengedLimits(context));
}

async function judge<Id extends OperationId, C extends Caller>(
  { server, call }: Context<Id, C>,
  use: FormUse | undefined,
): Promise<SubmittedRecord | Refusal | undefined> {
  if (use === undefined) return undefined;
  const { refuseMistakes = asNotSaved, ...submission } = use;
  const header: Readonly<Record<string, string | undefined>> = call.header;
  const sent = { formHash: header['x-form-hash'], fromPage: header['sec-fetch-site'] !== undefined };
  const submitted = await judgeForm(server.db, { ...submission, ...sent, tenant: call.tenant, now: call.now });
  return 'refused' in submitted ? refuseMistakes(submitted) : submitted;
}

function commitWith<Id extends OperationId, C extends Caller>(
  { server: { db }, call, session }: Context<Id, C>,
  key: IdempotencyKey | undefined,
): CommitPart<Id>['commit'] {
  return async (effect) => {
    const audited = async (trx: Transaction): Promise<Success<Id> | Refusal> => {
      const done = await effect(trx);
      if ('refuseLater' in done) throw new RefusedLater(done);
      if ('refused' in done) return done;
      const { audit, ...answer } = done;
      const actor = session?.userId ?? '';
      if (audit !== undefined) await recordAudit(trx, { tenant: call.tenant.code, actor, ...audit }, call.now);
      // A success without its audit entry.
      const success: unknown = answer;
      return success as Success<Id> | Refusal;
    };
    try {
      return await (key === undefined ? withRollback<Success<Id>>(db, audited) : withIdempotency<Id>(db, key, call.now, audited));
    } catch (error) {
      if (error instanceof RefusedLater) return error.late.refuseLater();
      throw error;
    }
  };
}

/** Rolls the transaction back. */
class RefusedLater extends Error {
  readonly late: LateRefusal;
  constructor(late: LateRefusal) {
    super('refused later');
    this.late = late;
  }
}

function withEtag<Id extends OperationId>(
  answer: Success<Id> | Refusal,
  { etag }: { readonly etag?: (body: Body<Id>) => string },
): Success<Id> | Refusal {
  if (isRefusal(answer) || etag === undefined) return answer;
  const { body } = answer as { readonly body: Body<Id> };
  // The same success with its ETag.
  const tagged: unknown = { ...(answer as object), etag: etag(body) };
  return tagged as Success<Id> | Refusal;
}

const isRefusal = (prepared: unknown): prepared is Refusal => typeof prepared === 'object' && prepared !== null && 'refused' in prepared;

/** The contract demands the header of every operation that is idempotent. */
function withKey<Id extends OperationId>(call: Call<Id>): Call<Id> & { readonly header: { readonly 'idempotency-key': string } } {
  return call as Call<Id> & { readonly header: { readonly 'idempotency-key': string } };
}

type AnyOperation = { readonly createHandler: (server: Server) => unknown };
type HandlersOf<O> = { readonly [Id in keyof O & OperationId]: Handler<Id> };

/** The handler of each operation in a server. */
export function createHandlers<O extends { readonly [Id in OperationId]?: Operation<Id> }>(server: Server, operations: O): HandlersOf<O> {
  const entries = Object.entries<AnyOperation>(operations);
  const handlers: unknown = Object.fromEntries(entries.map(([id, { createHandler }]) => [id, createHandler(server)]));
  // Each operation is listed under its own id.
  return handlers as HandlersOf<O>;
}
