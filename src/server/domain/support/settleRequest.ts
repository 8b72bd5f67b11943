import type { FormRecord } from '../../../../engine/runtime.ts';
import type { LoadedRelease } from '../../release/loadRelease.ts';
import { recordAudit } from '../../store/audit/recordAudit.ts';
import type { Database } from '../../store/database.ts';
import type { EnqueueMail } from '../../store/outbox/outbox.ts';
import { changeConsumerRequest, lockConsumerRequest, type RequestKey } from '../../store/support/consumerRequests.ts';
import { pageOfRequest } from './requestKinds.ts';

/** What an operator does with a request: answers it, or closes it once what was answered is done. */
export type RequestStep = { readonly is: 'answer' | 'close'; readonly text: string };

type SettlementContext = {
  readonly tenant: LoadedRelease;
  readonly request: Omit<RequestKey, 'tenant'>;
  readonly step: RequestStep;
  /** The operator's name. */
  readonly by: string;
  readonly now: Date;
};

export type RequestOutcome =
  | { readonly is: 'done'; readonly email: string }
  | { readonly is: 'unknown' }
  /** Somebody else was first. */
  | { readonly is: 'already'; readonly at: Date }
  /** Nobody closes what its consumer has had no answer to. */
  | { readonly is: 'unanswered' };

/** Answers or closes a consumer's request, once, and posts what is said to them. */
export function settleRequest(
  { db, enqueueMail }: { readonly db: Database; readonly enqueueMail: EnqueueMail },
  { tenant, request, step: { is: step, text }, by, now }: SettlementContext,
): Promise<RequestOutcome> {
  const { shell } = tenant;
  const key = { tenant: shell.tenant, ...request };
  return db.transaction().execute(async (trx): Promise<RequestOutcome> => {
    const kept = await lockConsumerRequest(trx, key);
    if (kept === undefined) return { is: 'unknown' };
    const at = step === 'answer' ? (kept.answered_at ?? kept.closed_at) : kept.closed_at;
    if (at !== null) return { is: 'already', at };
    if (step === 'close' && kept.answered_at === null) return { is: 'unanswered' };
    await changeConsumerRequest(
      trx,
      key,
      step === 'answer' ? { answer: text, answered_by: by, answered_at: now } : { outcome: text, closed_by: by, closed_at: now },
    );
    const event = step === 'answer' ? 'requestAnswered' : 'requestClosed';
    const values = {
      ...{ shop: shell.name, firstName: firstNameOf(kept.fields), kind: shell.pages[pageOfRequest[key.kind]]?.title ?? '' },
      ...{ number: key.number, answer: text },
    };
    await enqueueMail(trx, { tenant: key.tenant, event, to: kept.email, values }, now);
    await recordAudit(
      trx,
      { tenant: key.tenant, actor: by, action: `${key.kind} ${step === 'answer' ? 'answered' : 'closed'}`, subject: key.number },
      now,
    );
    return { is: 'done', email: kept.email };
  });
}

/** What a consumer asked for and what they were answered, for the operator who answers; the audit records the access. */
export function readRequest(db: Database, key: RequestKey, by: string, now: Date) {
  return db.transaction().execute(async (trx) => {
    const kept = await lockConsumerRequest(trx, key);
    if (kept === undefined) return undefined;
    await recordAudit(trx, { tenant: key.tenant, actor: by, action: `${key.kind} read`, subject: key.number }, now);
    return kept;
  });
}

const firstNameOf = ({ firstName }: FormRecord): string => (typeof firstName === 'string' ? firstName : '');
