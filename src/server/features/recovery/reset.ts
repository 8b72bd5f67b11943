import type { Mistake } from '../../../../engine/runtime.ts';
import { answeredNo } from '../../forms/answeredNo.ts';
import { formsOf } from '../../forms/submitted.ts';
import { addressOf } from '../../http/addresses.ts';
import { type Call, type Refusal, refuse, type Success } from '../../http/call.ts';
import { hashPassword, passwordMatches } from '../../password.ts';
import type { LoadedForm } from '../../release/loaded.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { note } from '../../store/audit.ts';
import { isRight, spendCode } from '../../store/codes.ts';
import { isId } from '../../store/isId.ts';
import { take } from '../../store/rateLimits.ts';
import { endSessionsOf } from '../../store/sessions.ts';

type Resetting = 'resetPassword' | 'resetOrganizationPassword';

/** Sets a new password with a right that a code gave, and ends every session of the account. */
export async function reset({ db, secret, limits, post, settings }: Server, call: Call<Resetting>): Promise<Success<Resetting> | Refusal> {
  const { tenant, now, address, body } = call;
  const allowed = await take(db, tenant.code, limits.verifyOfAddress, secret.mac('address', address), now);
  if (!allowed.allowed) return refuse('tooManyTries', { retryAfter: allowed.retryAfter });
  const userId = body.token.split('.')[0] ?? '';
  const user = isId(userId)
    ? await db
        .selectFrom('users')
        .select(['id', 'email', 'first_name', 'form', 'password_hash'])
        .where('tenant', '=', tenant.code)
        .where('id', '=', userId)
        .executeTakeFirst()
    : undefined;
  // The rules of the form by which the person registered; judged first, so that a weak password does not use the right up.
  const rules = await formWithPassword(tenant, user?.form);
  const mistake = rules?.form.judgeField('password', {
    email: user?.email ?? '',
    // A field that was left empty has no value, as in every form.
    ...(body.password === '' ? {} : { password: body.password }),
  });
  if (mistake !== undefined) return refuse('passwordRefused', { mistakes: [mistake] });

  const passwordHash = await hashPassword(body.password);
  const same = await passwordMatches(body.password, user?.password_hash);
  const whose = { tenant: tenant.code, flow: 'reset', account: userId };
  // Said to who holds the right alone: nobody else learns whether a password is somebody's.
  if (same && (await isRight(db, secret, whose, body.token, now))) {
    return refuse('passwordRefused', { mistakes: await sameAsBefore(tenant) });
  }
  const done = await db.transaction().execute(async (trx) => {
    const right = await spendCode(trx, secret, whose, body.token, now);
    if (!right || user === undefined) return false;
    await trx
      .updateTable('users')
      .set({ password_hash: passwordHash, updated_at: now })
      .where('tenant', '=', tenant.code)
      .where('id', '=', user.id)
      .execute();
    await endSessionsOf(trx, tenant.code, user.id);
    await note(trx, { tenant: tenant.code, actor: user.id, action: 'password reset', subject: user.id }, now);
    const recoveryAddress = addressOf(tenant.now, settings.publicUrl, 'passwordRecovery');
    const values = { shop: tenant.now.shell.name, firstName: user.first_name ?? '', recoveryAddress };
    await post(trx, { tenant: tenant.code, event: 'passwordChanged', to: user.email, values }, now);
    return true;
  });
  if (!done) return refuse('wrongCode');
  return { status: 204, body: undefined };
}

async function formWithPassword(tenant: Tenant, registeredBy: string | undefined): Promise<LoadedForm | undefined> {
  const own = registeredBy === undefined ? undefined : await tenant.now.form(registeredBy);
  const forms = [own, ...(await formsOf(tenant, 'registerUser')), ...(await formsOf(tenant, 'registerBusinessUser'))];
  return forms.find((form) => form?.form.plan.fields.password !== undefined);
}

/** The new password must differ from the old one, in the words of the form that changes a password. */
async function sameAsBefore(tenant: Tenant): Promise<readonly Mistake[]> {
  const [change] = await formsOf(tenant, 'changePassword');
  return change === undefined ? [] : answeredNo(change, 'differs', {}).map((mistake) => ({ ...mistake, field: 'password' }));
}
