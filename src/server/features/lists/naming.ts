import { dayIn } from '../../../../engine/runtime.ts';
import { type Call, type Refusal, refuse, type Success } from '../../http/call.ts';
import { etagOf, isCurrent } from '../../http/etag.ts';
import { judgeForm } from '../../http/forms/judgeForm.ts';
import { asNotSaved } from '../../http/forms/notSaved.ts';
import { findStoredAnswer, keyOf, withIdempotency } from '../../http/idempotency.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import { uniqueMistakes } from '../../policy/forms/uniqueMistakes.ts';
import type { Session } from '../../policy/session.ts';
import type { Server } from '../../server.ts';
import { recordAudit } from '../../store/audit/recordAudit.ts';
import { insertList, updateList } from '../../store/lists/lists.ts';
import type { ListKind } from '../../store/lists/tables.ts';
import { consumeRateLimitOnce } from '../../store/rate-limits/rateLimits.ts';
import { countRejections } from '../../store/rejections/rejections.ts';
import { violatedConstraint } from '../../store/violatedConstraint.ts';
import { listBody } from './listBody.ts';

type Creating = 'createList' | 'createWishList';
type Renaming = 'renameList' | 'renameWishList';

export async function createList(
  server: Server,
  call: Call<Creating>,
  session: Session,
  kind: ListKind,
): Promise<Success<Creating> | Refusal> {
  const { db, secret, limits } = server;
  const { now } = call;
  const { tenant, userId: actor } = session;
  const claim = keyOf(call, secret);
  const before = await findStoredAnswer<Creating>(db, claim);
  if (before !== undefined) return withEtag(before);
  const allowed = await consumeRateLimitOnce(db, claim, limits.listsOfPerson, actor, now);
  if (!allowed.allowed) return refuse('tooManyTries', { retryAfter: allowed.retryAfter });
  return named(server, call, async (name) => {
    const answer = await withIdempotency<Creating>(db, claim, now, async (trx) => {
      const row = await insertList(trx, session, kind, name, now);
      await recordAudit(trx, { tenant, actor, action: 'list created', subject: row.id }, now);
      return { status: 201, body: listBody(row, session) };
    });
    return withEtag(answer);
  });
}

export async function renameList(
  server: Server,
  call: Call<Renaming>,
  session: Session,
  kind: ListKind,
): Promise<Success<Renaming> | Refusal> {
  const { path, header, now } = call;
  const isRead = (version: number) => isCurrent(header['if-match'], version);
  return named(server, call, async (name) => {
    const edited = await server.db.transaction().execute((trx) => updateList(trx, session, { kind, id: path.id }, { isRead, name }, now));
    if (edited.is === 'missing') return refuse('notFound');
    const [body, etag] = [listBody(edited.row, session), etagOf(edited.row.version)];
    return edited.is === 'changed' ? refuse('changedMeanwhile', { current: { body, etag } }) : { status: 200, body, etag };
  });
}

/** Judges the name by the tenant's form and gives it to `work`; a name that the person has already is told at its field. */
async function named<A>(
  { db }: Server,
  { tenant, header, body, now }: Call<Creating | Renaming>,
  work: (name: string) => Promise<A>,
): Promise<A | Refusal> {
  // The mapping of the form belongs to the call that creates a named list.
  const formHash = header['x-form-hash'];
  const found = await judgeForm(db, { tenant, operation: 'createList', formHash, body, now });
  if ('refused' in found) return asNotSaved(found);
  const { filled, record }: SubmittedRecord = found;
  try {
    return await work(textOf(record, 'listName') ?? '');
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === undefined) throw error;
    const mistakes = uniqueMistakes(filled, [constraint], record);
    await countRejections(db, { tenant: tenant.code, form: filled.name }, mistakes, dayIn(now, filled.of.shell.timeZone));
    return refuse('notSaved', { mistakes });
  }
}

const withEtag = (answer: Success<Creating> | Refusal): Success<Creating> | Refusal =>
  'refused' in answer ? answer : { ...answer, etag: etagOf(answer.body.version) };
