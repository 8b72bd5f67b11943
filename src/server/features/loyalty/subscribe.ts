import { dayIn, sayText } from '../../../../engine/runtime.ts';
import { joinProgramme } from '../../domain/loyalty/joinProgramme.ts';
import { type Call, type Refusal, refuse, type Success } from '../../http/call.ts';
import { judgeForm } from '../../http/forms/judgeForm.ts';
import { asNotSaved } from '../../http/forms/notSaved.ts';
import { findStoredAnswer, keyOf, withIdempotency } from '../../http/idempotency.ts';
import { refusedQuestionMistakes } from '../../policy/forms/answeredNo.ts';
import { consentDecisions } from '../../policy/forms/consentDecisions.ts';
import { documentKeyOf } from '../../policy/forms/documentKeys.ts';
import { splitRecord } from '../../policy/forms/splitRecord.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import type { Session } from '../../policy/session.ts';
import type { Server } from '../../server.ts';
import { recordAudit } from '../../store/audit/recordAudit.ts';
import { appendConsents } from '../../store/consents/consents.ts';
import type { Transaction } from '../../store/database.ts';
import { consumeRateLimitOnce } from '../../store/rate-limits/rateLimits.ts';
import { countRejections } from '../../store/rejections/rejections.ts';

type Id = 'subscribeLoyalty';
type Joining = { readonly submission: SubmittedRecord; readonly documentKey: string };

/** Undoes what the transaction has begun: who has not joined may try again with the same key. */
class NotJoined extends Error {}

/** Joins the programme of the tenant; what its host answers means what the tenant's table says. */
export async function subscribeLoyalty(server: Server, call: Call<Id>, session: Session): Promise<Success<Id> | Refusal> {
  const { db, secret, limits } = server;
  const { tenant, path, header, body, now } = call;
  if (path.programme !== tenant.now.side.loyalty?.programme) return refuse('notFound');
  const claim = keyOf(call, secret);
  const before = await findStoredAnswer<Id>(db, claim);
  if (before !== undefined) return before;
  const allowed = await consumeRateLimitOnce(db, claim, limits.loyaltyOfPerson, session.userId, now);
  if (!allowed.allowed) return refuse('tooManyTries', { retryAfter: allowed.retryAfter });
  const found = await judgeForm(db, { tenant, operation: 'subscribeLoyalty', formHash: header['x-form-hash'], body, now });
  if ('refused' in found) return asNotSaved(found);
  const documentKey = documentKeyOf(found.filled, found.record, 'ownDocument');
  if (documentKey === null || documentKey !== (await ownKey(server, session))) {
    // Whoever asks with another's document learns nothing of the other.
    const mistakes = refusedQuestionMistakes(found.filled, 'sameAccount', found.record);
    await countRejections(db, { tenant: tenant.code, form: found.filled.name }, mistakes, dayIn(now, tenant.now.shell.timeZone));
    return refuse('notSaved', { mistakes });
  }
  try {
    return await withIdempotency<Id>(db, claim, now, (trx) => joined(server, trx, call, session, { submission: found, documentKey }));
  } catch (error) {
    if (error instanceof NotJoined) return refuse('loyaltyFailed');
    throw error;
  }
}

async function ownKey({ db }: Server, { tenant, userId }: Session): Promise<string | undefined> {
  const user = await db.selectFrom('users').select('document_key').where('tenant', '=', tenant).where('id', '=', userId).executeTakeFirst();
  return user?.document_key ?? undefined;
}

async function joined(
  server: Server,
  trx: Transaction,
  { tenant, path: { programme }, header, body, now, log }: Call<Id>,
  { userId }: Session,
  { submission: { filled, record }, documentKey }: Joining,
): Promise<Success<Id>> {
  const rules = tenant.now.side.loyalty;
  if (rules === undefined) throw new NotJoined();
  const who = { tenant: tenant.code, userId, documentKey, body };
  const outcome = await joinProgramme(trx, server.loyalty, rules, who, now).catch((error: unknown) => {
    // A statement that failed has ended the transaction: it is no answer of the host's.
    if (error instanceof Error && 'severity' in error) throw error;
    log.warn({ tenant: tenant.code, programme }, 'the programme did not answer');
    throw new NotJoined();
  });
  if (outcome === undefined) throw new NotJoined();
  const { message, member, joinsNow } = rules.outcomes[outcome];
  if (member) {
    const by = { tenant: tenant.code, userId, actor: userId, language: filled.of.shell.language, channel: header['x-channel'] };
    await appendConsents(trx, by, consentDecisions(filled, splitRecord(filled, record).consents), now);
    await recordAudit(trx, { tenant: tenant.code, actor: userId, action: 'loyalty joined', subject: userId }, now);
  }
  const said = { outcome, message: sayText(tenant.now.shell.messages[message] ?? '', {}), programme, member };
  return { status: joinsNow ? 201 : 200, body: said };
}
