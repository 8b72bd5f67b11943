import type { FormRecord } from '../../../../engine/runtime.ts';
import { enforceAddressLimit } from '../../http/addressLimit.ts';
import { type Call, refuse } from '../../http/call.ts';
import { command, type FormUse } from '../../http/operation.ts';
import { hashPassword } from '../../platform/passwordHash.ts';
import { consentDecisions } from '../../policy/forms/consentDecisions.ts';
import { splitRecord } from '../../policy/forms/splitRecord.ts';
import { answerFirstLogin } from './answerFirstLogin.ts';
import { checkLoginCode } from './loginCode.ts';

/** The person's identity, and the rest of the body, which is the form's. */
function splitBody({ email, companyDocument, companyDocumentType, ...form }: Call<'registerOrganizationUser'>['body']) {
  const identity = email === undefined || companyDocument === undefined ? undefined : { email, companyDocument };
  return { form, identity: identity && { ...identity, ...(companyDocumentType === undefined ? {} : { companyDocumentType }) } };
}

/** The form of the first login: judged before the code is checked, so that a weak password does not spend the code. */
function firstLoginForm({ body }: Pick<Call<'registerOrganizationUser'>, 'body'>): FormUse {
  const { form, identity } = splitBody(body);
  const beside: FormRecord = identity === undefined ? {} : { email: identity.email };
  return { operation: 'registerOrganizationUser', body: form, beside, refuseMistakes: (refusal) => refusal };
}

/** An invited person joins the company with a password. */
export const registerOrganizationUser = command('registerOrganizationUser', {
  caller: 'anyone',
  idempotent: true,
  async guard({ server, call }) {
    const refused = await enforceAddressLimit(server, call, server.limits.verifyOfAddress);
    if (refused !== undefined || splitBody(call.body).identity !== undefined) return refused;
    return refuse('badRequest', { problems: [{ path: 'body', problem: 'must have email and companyDocument' }] });
  },
  form: ({ call }) => firstLoginForm(call),
  async prepare({ server, call, submitted: { filled, record } }) {
    const {
      form: { code, password },
      identity,
    } = splitBody(call.body);
    if (identity === undefined) return refuse('badRequest');
    const passwordHash = await hashPassword(password ?? '');
    const valid = await checkLoginCode(server, call, { ...identity, ...(code === undefined ? {} : { code }) });
    if ('refused' in valid) return valid;
    return { ...valid, passwordHash, decisions: consentDecisions(filled, splitRecord(filled, record).consents) };
  },
  effect: (context) => answerFirstLogin(context),
});
