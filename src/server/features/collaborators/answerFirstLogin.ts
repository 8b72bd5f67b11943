import { joinCompany } from '../../domain/collaborators/joinCompany.ts';
import type { Call } from '../../http/call.ts';
import { refuseWrongCode } from '../../http/forms/refuseWrongCode.ts';
import type { ConsentDecision } from '../../policy/consents/consentDecision.ts';
import type { Transaction } from '../../store/database.ts';
import type { ValidCode } from './loginCode.ts';

type FirstLogin = {
  readonly call: Pick<Call<'registerOrganizationUser' | 'registerOrganizationUserWithoutPassword'>, 'tenant' | 'header' | 'now'>;
  readonly prepared: ValidCode & { readonly passwordHash: string | null; readonly decisions: readonly ConsentDecision[] };
  readonly trx: Transaction;
};

/** Joins the company and answers; an invitation that ended in the meantime is answered as a wrong code. */
export async function answerFirstLogin({ call: { tenant, header, now }, prepared, trx }: FirstLogin) {
  const outcome = await joinCompany(trx, { ...prepared, tenant, channel: header['x-channel'] }, now);
  if (outcome.is !== 'joined') return refuseWrongCode(tenant, 'collaboratorAccess');
  const { userId, companyId: organizationId, state } = outcome;
  const audit = { actor: userId, action: 'collaborator came in', subject: userId, company: { id: organizationId } };
  return { status: 201, body: { userId, organizationId, state }, audit } as const;
}
