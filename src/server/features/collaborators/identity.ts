import { requesterOf } from '../../http/accountTries.ts';
import type { Call } from '../../http/call.ts';
import { companyDocuments } from '../../policy/forms/documentKeys.ts';
import type { OperationId } from '../../policy/operationId.ts';
import { statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { foldEmail } from '../../store/accounts/insertAccount.ts';
import type { CodePurpose } from '../../store/codes/codes.ts';
import { findInvited, type InvitedPerson } from '../../store/collaborators/invitations.ts';

/** Who says to be invited, and into which company. */
export type Identity = { readonly email: string; readonly companyDocument: string; readonly companyDocumentType?: string };

/** For whom a code is, and who asks for it or tries it: a code of one e-mail and company is worth nothing for another. */
export function codeOf(server: Server, call: Calling, who: Identity): CodePurpose & { readonly requester: string } {
  const { tenant } = call;
  return {
    tenant: tenant.code,
    flow: 'collaborator',
    account: server.secret.mac('account', foldEmail(who.email), ...documentsOf(tenant, who)),
    requester: requesterOf(server, call, who.email),
  };
}

type Calling = Pick<Call<OperationId>, 'tenant' | 'address' | 'knownBrowser' | 'now'>;

export function invitedOf({ db }: Pick<Server, 'db'>, tenant: Tenant, who: Identity, now: Date): Promise<InvitedPerson | undefined> {
  return findInvited(db, tenant.code, documentsOf(tenant, who), foldEmail(who.email), statusesOf(tenant, 'company'), now);
}

function documentsOf({ now }: Tenant, { companyDocument, companyDocumentType }: Identity): readonly string[] {
  return companyDocuments(now, companyDocument, companyDocumentType);
}
