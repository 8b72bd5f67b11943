import type { Mistake } from '../../../../engine/runtime.ts';
import { enforceAddressLimit } from '../../http/addressLimit.ts';
import { type Call, type Refusal, refuse, type Success } from '../../http/call.ts';
import { hashPassword, passwordMatches } from '../../platform/passwordHash.ts';
import { refusedQuestionMistakes } from '../../policy/forms/answeredNo.ts';
import { formsOf } from '../../policy/forms/formsOf.ts';
import type { LoadedForm } from '../../release/loaded.ts';
import { pageAddress } from '../../release/pageAddress.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { recordAudit } from '../../store/audit/recordAudit.ts';
import { findCode, spendCode } from '../../store/codes/codes.ts';
import { endSessionsOf } from '../../store/session/sessions.ts';

type Resetting = 'resetPassword' | 'resetOrganizationPassword';

/** Sets a new password with a right that a code gave, and ends every session of the account. */
export async function resetPassword(server: Server, call: Call<Resetting>): Promise<Success<Resetting> | Refusal> {
  const { db, secret, post, settings } = server;
  const { tenant, now, body } = call;
  const tooMany = await enforceAddressLimit(server, call, server.limits.verifyOfAddress);
  if (tooMany !== undefined) return tooMany;
  // The token first: nobody else learns by which form an account was made, or whether a password is somebody's.
  const userId = body.token.split('.')[0] ?? '';
  const whose = { tenant: tenant.code, flow: 'reset', account: userId };
  const right = await findCode(db, secret, whose, body.token, now);
  const user =
    right === undefined
      ? undefined
      : await db
          .selectFrom('users')
          .select(['id', 'email', 'first_name', 'form', 'password_hash'])
          .where('tenant', '=', tenant.code)
          .where('id', '=', userId)
          .executeTakeFirst();
  if (right === undefined || user === undefined) return refuse('wrongCode');
  // The rules of the form by which the person registered; judged first, so that a weak password does not use the right up.
  const rules = await formWithPassword(tenant, user.form);
  const mistake = rules?.form.judgeField('password', {
    email: user.email,
    // A field that was left empty has no value, as in every form.
    ...(body.password === '' ? {} : { password: body.password }),
  });
  if (mistake !== undefined) return refuse('passwordRefused', { mistakes: [mistake] });

  const passwordHash = await hashPassword(body.password);
  if (await passwordMatches(body.password, user.password_hash)) return refuse('passwordRefused', { mistakes: await sameAsBefore(tenant) });
  const done = await db.transaction().execute(async (trx) => {
    if (!(await spendCode(trx, whose, right, now))) return false;
    await trx
      .updateTable('users')
      .set({ password_hash: passwordHash, updated_at: now })
      .where('tenant', '=', tenant.code)
      .where('id', '=', user.id)
      .execute();
    await endSessionsOf(trx, tenant.code, user.id);
    await recordAudit(trx, { tenant: tenant.code, actor: user.id, action: 'password reset', subject: user.id }, now);
    const recoveryAddress = pageAddress(tenant.now, settings.publicUrl, 'passwordRecovery');
    const values = { shop: tenant.now.shell.name, firstName: user.first_name ?? '', recoveryAddress };
    await post(trx, { tenant: tenant.code, event: 'passwordChanged', to: user.email, values }, now);
    return true;
  });
  if (!done) return refuse('wrongCode');
  return { status: 204, body: undefined };
}

async function formWithPassword(tenant: Tenant, registeredBy: string): Promise<LoadedForm | undefined> {
  const own = await tenant.now.form(registeredBy);
  const forms = [own, ...(await formsOf(tenant, 'registerUser')), ...(await formsOf(tenant, 'registerBusinessUser'))];
  return forms.find((form) => form?.form.plan.fields.password !== undefined);
}

/** The new password must differ from the old one, in the words of the form that changes a password. */
async function sameAsBefore(tenant: Tenant): Promise<readonly Mistake[]> {
  const [change] = await formsOf(tenant, 'changePassword');
  return change === undefined ? [] : refusedQuestionMistakes(change, 'differs', {}).map((mistake) => ({ ...mistake, field: 'password' }));
}
