import { dayIn, type Question } from '../../../../engine/runtime.ts';
import { sessionBody } from '../../http/bodies/sessionBody.ts';
import { type Call, type Handler, type Refusal, refuse } from '../../http/call.ts';
import { judgeForm } from '../../http/forms/judgeForm.ts';
import { countPasswordTry } from '../../http/passwordTries.ts';
import { hashPassword, passwordMatches } from '../../platform/passwordHash.ts';
import { refusedQuestionMistakes } from '../../policy/forms/answeredNo.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import type { Session } from '../../policy/session.ts';
import { pageAddress } from '../../release/pageAddress.ts';
import type { Server } from '../../server.ts';
import { recordAudit } from '../../store/audit/recordAudit.ts';
import { countRejections } from '../../store/rejections/rejections.ts';
import { type OpenedSession, openSession } from '../../store/session/openSession.ts';
import { endSessionsOf } from '../../store/session/sessions.ts';

type Id = 'changePassword';
type Kept = { readonly before: string; readonly firstName: string | null };

/** The signed-in person chooses another password: who else is signed in to the account is out, this session goes on under a new id. */
export function changePassword(server: Server): Handler<Id> {
  const { db } = server;
  return async (call) => {
    const { tenant, session, now, header, body } = call;
    if (session === undefined) return refuse('sessionExpired');
    const tries = await countPasswordTry(server, call, session);
    if ('refused' in tries) return tries;
    const beside = { email: session.email };
    const found = await judgeForm(db, { tenant, operation: 'changePassword', formHash: header['x-form-hash'], body, now, beside });
    if ('refused' in found) return found.refused === 'mistakes' ? { ...found, refused: 'passwordRefused' } : found;
    const current = textOf(found.record, 'currentPassword');
    const next = textOf(found.record, 'newPassword');
    if (current === undefined || next === undefined) throw new Error(`The form ${found.filled.name} does not ask both passwords.`);

    const user = await db
      .selectFrom('users')
      .select(['password_hash', 'first_name'])
      .where('tenant', '=', tenant.code)
      .where('id', '=', session.userId)
      .executeTakeFirst();
    // The same work for a right and for a wrong one.
    const matches = await passwordMatches(current, user?.password_hash);
    const passwordHash = await hashPassword(next);
    const before = user?.password_hash ?? undefined;
    if (user === undefined || before === undefined || !matches) return no(server, call, found, 'sameAccount');
    // Typed on another keyboard it is still the same.
    if (current.normalize('NFC') === next.normalize('NFC')) return no(server, call, found, 'differs');
    const opened = await store(server, call, session, { before, firstName: user.first_name }, passwordHash);
    // Changed elsewhere at this moment: what was typed is not the current one any more.
    if (opened === undefined) return no(server, call, found, 'sameAccount');
    await tries.forget();
    return { status: 200, body: sessionBody(opened.session), cookie: { session: { id: opened.id } } };
  };
}

async function no({ db }: Server, { tenant, now }: Call<Id>, { filled, record }: SubmittedRecord, question: Question): Promise<Refusal> {
  const mistakes = refusedQuestionMistakes(filled, question, record);
  await countRejections(db, { tenant: tenant.code, form: filled.name }, mistakes, dayIn(now, filled.of.shell.timeZone));
  return refuse(question === 'sameAccount' ? 'wrongPassword' : 'passwordRefused', { mistakes });
}

/** Undefined where the password is another by now than the one that was looked at. */
function store(
  { db, post, settings }: Server,
  { tenant: shop, now }: Call<Id>,
  { userId, email, company }: Session,
  { before, firstName }: Kept,
  passwordHash: string,
): Promise<OpenedSession | undefined> {
  const { code: tenant, now: release } = shop;
  return db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('users')
      .set({ password_hash: passwordHash, updated_at: now })
      .where('tenant', '=', tenant)
      .where('id', '=', userId)
      .where('password_hash', '=', before)
      .returning('id')
      .executeTakeFirst();
    if (changed === undefined) return undefined;
    await endSessionsOf(trx, tenant, userId);
    const opened = await openSession(trx, { shop, userId, companyId: company?.id, passwordHash }, now);
    await recordAudit(trx, { tenant, actor: userId, action: 'password changed', subject: userId }, now);
    const recoveryAddress = pageAddress(release, settings.publicUrl, 'passwordRecovery');
    const values = { shop: release.shell.name, firstName: firstName ?? '', recoveryAddress };
    await post(trx, { tenant, event: 'passwordChanged', to: email, values }, now);
    return opened;
  });
}
