import { companyDocuments } from '../../forms/documentOf.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { statusesOf } from '../../statuses/steps.ts';
import { foldEmail } from '../../store/accounts.ts';
import type { CodeFor } from '../../store/codes.ts';
import { findInvited, type Invited } from '../../store/invitations.ts';

/** Who says to be invited, and into which company. */
export type Identity = { readonly email: string; readonly companyDocument: string; readonly companyDocumentType?: string };

/** For whom a code is: a code of one e-mail and company is worth nothing for another. */
export function codeOf({ secret }: Server, tenant: Tenant, who: Identity): CodeFor {
  return {
    tenant: tenant.code,
    flow: 'collaborator',
    account: secret.mac('account', foldEmail(who.email), ...documentsOf(tenant, who)),
  };
}

export function invitedOf({ db }: Pick<Server, 'db'>, tenant: Tenant, who: Identity, now: Date): Promise<Invited | undefined> {
  return findInvited(db, tenant.code, documentsOf(tenant, who), foldEmail(who.email), statusesOf(tenant, 'company'), now);
}

function documentsOf({ now }: Tenant, { companyDocument, companyDocumentType }: Identity): readonly string[] {
  return companyDocuments(now, companyDocument, companyDocumentType);
}
