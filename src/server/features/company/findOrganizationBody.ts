import type { FormRecord } from '../../../../engine/runtime.ts';
import type { components } from '../../../contract/generated/api.ts';
import { organizationBody } from '../../http/bodies/sessionBody.ts';
import type { Call } from '../../http/call.ts';
import { etagOf } from '../../http/etag.ts';
import { withFilesOf } from '../../http/forms/sentFiles.ts';
import { formsOf } from '../../policy/forms/formsOf.ts';
import { toPayload } from '../../policy/forms/toPayload.ts';
import type { SessionCompany } from '../../policy/session.ts';
import { isOpen, statusesOf } from '../../policy/statuses.ts';
import type { Server } from '../../server.ts';
import { findProfile } from '../../store/accounts/profiles.ts';
import { waitingChange } from '../../store/company/companyChanges.ts';
import { readCompany } from '../../store/company/readCompany.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { listCompanyUploads } from '../../store/uploads/uploads.ts';

type OrganizationAnswer = { readonly body: components['schemas']['StoredOrganization']; readonly etag: string };
type Member = { readonly userId: string; readonly company: SessionCompany };

/** What is stored about the signed-in company, in the payload of the form that edits it, with its ETag; undefined if there is no such company. */
export async function findOrganizationBody(
  server: Pick<Server, 'secret'>,
  db: Database | Transaction,
  { tenant, path }: Pick<Call<'readOrganization' | 'updateOrganization'>, 'tenant' | 'path'>,
  { userId, company }: Member,
): Promise<OrganizationAnswer | undefined> {
  const [editing] = await formsOf(tenant, 'updateOrganization');
  const stored = await readCompany(db, tenant.code, company.id, userId);
  const person = await findProfile(db, { tenant: tenant.code, userId });
  if (stored === undefined || editing === undefined || person === undefined) return undefined;
  const asPayload = (record: FormRecord) => toPayload(editing, record, path.version === 'v3') as OrganizationAnswer['body']['payload'];
  // The papers are those of the request; once it is approved they only stay until their deadline.
  const isOpenRequest = isOpen(statusesOf(tenant, 'company'), company.state);
  const papers = isOpenRequest ? await listCompanyUploads(db, tenant.code, company.id) : [];
  const waiting = await waitingChange(db, { tenant: tenant.code, companyId: company.id });
  return {
    body: {
      organization: organizationBody(tenant.now.side, { ...company, businessName: stored.businessName }),
      // The first superuser's registration stores the position with the person.
      payload: asPayload(withFilesOf(server, editing, { ...person.profile, ...stored.record }, papers)),
      ...(waiting && { review: { answerBy: waiting.answer_by, payload: asPayload(waiting.fields) } }),
    },
    etag: etagOf(stored.version),
  };
}
