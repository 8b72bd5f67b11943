import type { Mistake } from '../../../../engine/runtime.ts';
import { findResetToken, type ResetToken, resetPassword } from '../../domain/recovery/resetPassword.ts';
import { addressTries } from '../../http/addressLimit.ts';
import { refuse } from '../../http/call.ts';
import type { Command } from '../../http/operation.ts';
import { hashPassword, passwordMatches } from '../../platform/passwordHash.ts';
import { formsOf } from '../../policy/forms/formsOf.ts';
import { refusedQuestionMistakes } from '../../policy/forms/refusedQuestionMistakes.ts';
import type { LoadedForm } from '../../release/loadRelease.ts';
import type { Tenant } from '../../release/tenants.ts';

export type NewPassword = { readonly token: ResetToken; readonly passwordHash: string };

/** Replaces a password with a token that a code gave. */
export const passwordReset: Command<'resetPassword' | 'resetOrganizationPassword', 'anyone', undefined, NewPassword> = {
  caller: 'anyone',
  limits: ({ server, call }) => addressTries(server, server.limits.verifyOfAddress, call.address),
  async prepare({ server, call: { tenant, body, now } }) {
    // The token first: without one nobody learns by which form a person registered, or whether a password is in use.
    const token = await findResetToken(server, tenant.code, body.token, now);
    if (token === undefined) return refuse('wrongCode');
    const { account } = token;
    // Judged before the token is used up, so that a weak password does not cost it.
    const rules = await formWithPassword(tenant, account.form);
    const mistake = rules?.form.judgeField('password', {
      email: account.email,
      // An empty field has no value, as in every form.
      ...(body.password === '' ? {} : { password: body.password }),
    });
    if (mistake !== undefined) return refuse('passwordRefused', { mistakes: [mistake] });
    const passwordHash = await hashPassword(body.password);
    const isSame = await passwordMatches(body.password, account.passwordHash);
    return isSame ? refuse('passwordRefused', { mistakes: await samePasswordMistakes(tenant) }) : { token, passwordHash };
  },
  async effect({ server, call: { tenant, now }, prepared, trx }) {
    const isReset = await resetPassword(server, trx, tenant, prepared, now);
    if (!isReset) return refuse('wrongCode');
    const { userId } = prepared.token.account;
    return { status: 204, body: undefined, audit: { action: 'password reset', subject: userId, actor: userId } };
  },
};

/** The form by which the person registered, or another one of a registration that asks a password. */
async function formWithPassword(tenant: Tenant, registeredBy: string): Promise<LoadedForm | undefined> {
  const own = await tenant.now.form(registeredBy);
  const forms = [own, ...(await formsOf(tenant, 'registerUser')), ...(await formsOf(tenant, 'registerBusinessUser'))];
  return forms.find((form) => form?.form.plan.fields.password !== undefined);
}

/** The new password must differ from the old one, in the words of the form that changes a password. */
async function samePasswordMistakes(tenant: Tenant): Promise<readonly Mistake[]> {
  const [change] = await formsOf(tenant, 'changePassword');
  return change === undefined ? [] : refusedQuestionMistakes(change, 'differs', {}).map((mistake) => ({ ...mistake, field: 'password' }));
}
