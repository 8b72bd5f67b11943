import type { FormRecord } from '../../../../engine/runtime.ts';
import type { components } from '../../../contract/generated/api.ts';
import { organizationBody } from '../../http/bodies/sessionBody.ts';
import { type Handler, refuse } from '../../http/call.ts';
import { etagOf } from '../../http/etag.ts';
import { formsOf } from '../../policy/forms/formsOf.ts';
import { toPayload } from '../../policy/forms/toPayload.ts';
import type { Session } from '../../policy/session.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { waitingChange } from '../../store/company/companyChanges.ts';
import { readCompany } from '../../store/company/readCompany.ts';
import type { Database } from '../../store/database.ts';

type Stored = { readonly body: components['schemas']['StoredOrganization']; readonly etag: string };

/** What is stored about the company in which somebody is signed in. */
export function readOrganization({ db }: Server): Handler<'readOrganization'> {
  return async ({ tenant, session, path }) => {
    if (session?.company === undefined) return refuse('notFound');
    if (session.company.userType !== 'superuser') return refuse('notAllowed');
    const stored = await readStoredCompany(db, tenant, session, path.version === 'v3');
    return stored === undefined ? refuse('notFound') : { status: 200, ...stored };
  };
}

/** The company in the payload of the form that edits it; undefined where it is not there any more. */
export async function readStoredCompany(
  db: Database,
  tenant: Tenant,
  { userId, company }: Session,
  newExperience: boolean,
): Promise<Stored | undefined> {
  const [editing] = await formsOf(tenant, 'updateOrganization');
  const stored = company && (await readCompany(db, tenant.code, company.id, userId));
  if (company === undefined || stored === undefined || editing === undefined) return undefined;
  const { profile } = await db
    .selectFrom('users')
    .select('profile')
    .where('tenant', '=', tenant.code)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  // A company that registered with its first superuser has asked the position together with the person.
  const asPayload = (record: FormRecord) => toPayload(editing, record, newExperience) as Stored['body']['payload'];
  const waits = await waitingChange(db, { tenant: tenant.code, companyId: company.id });
  return {
    body: {
      organization: organizationBody({ ...company, businessName: stored.businessName }),
      payload: asPayload({ ...profile, ...stored.record }),
      ...(waits && { review: { answerBy: waits.answer_by, payload: asPayload(waits.fields) } }),
    },
    etag: etagOf(stored.version),
  };
}
