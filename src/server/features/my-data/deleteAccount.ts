import { dayIn } from '../../../../engine/runtime.ts';
import { type DeletionOutcome, deletePerson } from '../../domain/privacy/deletePerson.ts';
import { type Call, type Refusal, refuse, type Success } from '../../http/call.ts';
import { judgeForm } from '../../http/forms/judgeForm.ts';
import { asNotSaved } from '../../http/forms/notSaved.ts';
import { countPasswordTry } from '../../http/passwordTries.ts';
import { passwordMatches } from '../../platform/passwordHash.ts';
import { refusedQuestionMistakes } from '../../policy/forms/answeredNo.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import type { Session } from '../../policy/session.ts';
import type { Server } from '../../server.ts';
import { recordAudit } from '../../store/audit/recordAudit.ts';
import type { Transaction } from '../../store/database.ts';
import { countRejections } from '../../store/rejections/rejections.ts';

type Id = 'deleteAccount';
type Known = { readonly email: string; readonly passwordHash: string | null; readonly firstName: string };

const done: Success<Id> = { status: 204, body: undefined, cookie: { session: 'ended' } };

/** Deletes the account of who is signed in and knows its password; a mail says so. */
export async function deleteAccount(server: Server, call: Call<Id>, session: Session): Promise<Success<Id> | Refusal> {
  const { db } = server;
  const { tenant, header, body, now } = call;
  const tries = await countPasswordTry(server, call, session);
  if ('refused' in tries) return tries;
  const found = await judgeForm(db, { tenant, operation: 'deleteAccount', formHash: header['x-form-hash'], body, now });
  if ('refused' in found) return asNotSaved(found);
  const password = textOf(found.record, 'currentPassword') ?? '';
  const user = await db
    .selectFrom('users')
    .select(['email', 'password_hash', 'first_name'])
    .where('tenant', '=', tenant.code)
    .where('id', '=', session.userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const matches = await passwordMatches(password, user?.password_hash ?? undefined);
  // Deleted in another browser since the session was looked up: with the account its sessions ended.
  if (user === undefined) return refuse('sessionExpired');
  if (!matches) return wrong(server, call, found);
  const known = { email: user.email, passwordHash: user.password_hash, firstName: user.first_name ?? '' };
  const ended = await db.transaction().execute((trx) => end(server, trx, call, session, known));
  // Changed elsewhere at this moment: what was typed is not the password any more.
  if (ended === 'changed') return wrong(server, call, found);
  if (ended === 'lastSuperuser') return refuse('lastSuperuser');
  await tries.forget();
  return done;
}

async function wrong({ db }: Server, { tenant, now }: Call<Id>, { filled, record }: SubmittedRecord): Promise<Refusal> {
  const mistakes = refusedQuestionMistakes(filled, 'sameAccount', record);
  await countRejections(db, { tenant: tenant.code, form: filled.name }, mistakes, dayIn(now, filled.of.shell.timeZone));
  return refuse('wrongPassword', { mistakes });
}

async function end(
  server: Server,
  trx: Transaction,
  { tenant: { code: tenant, now: release }, now }: Call<Id>,
  { userId, accountType }: Session,
  { email, passwordHash, firstName }: Known,
): Promise<DeletionOutcome> {
  const ended = await deletePerson(trx, { tenant, userId }, { email, passwordHash }, { now, revoke: server.revoke });
  if (ended !== 'deleted') return ended;
  await recordAudit(trx, { tenant, actor: userId, action: 'account deleted', subject: userId }, now);
  // An empty record: the CRM is to forget the person too.
  const call = accountType === 'INDIVIDUAL' ? 'updateCustomer' : 'publishContact';
  await server.publish(trx, { tenant, crm: release.side.crm, call, userId, companyId: undefined, record: {} }, now);
  await server.post(trx, { tenant, event: 'accountDeleted', to: email, values: { shop: release.shell.name, firstName } }, now);
  return 'deleted';
}
