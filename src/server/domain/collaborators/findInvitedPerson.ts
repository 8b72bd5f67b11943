import { companyDocuments } from '../../policy/forms/documentKeys.ts';
import { statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import { foldEmail } from '../../store/accounts/insertUser.ts';
import { findInvited, type InvitedPerson } from '../../store/collaborators/invitations.ts';
import type { Database } from '../../store/database.ts';

/** Who a person says they are: an e-mail, and the document of the company that has invited it. */
export type InvitedIdentity = { readonly email: string; readonly companyDocument: string; readonly companyDocumentType?: string };

/** The company's document, in each way that it may be stored. */
export const documentsOf = ({ now }: Tenant, { companyDocument, companyDocumentType }: InvitedIdentity): readonly string[] =>
  companyDocuments(now, companyDocument, companyDocumentType);

/** The person of an open invitation; undefined if there is none. */
export function findInvitedPerson(db: Database, tenant: Tenant, identity: InvitedIdentity, now: Date): Promise<InvitedPerson | undefined> {
  const companyStatuses = statusesOf(tenant, 'company');
  return findInvited(db, tenant.code, documentsOf(tenant, identity), foldEmail(identity.email), companyStatuses, now);
}
