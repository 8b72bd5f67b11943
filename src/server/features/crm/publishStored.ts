import { buildStoredCustomer } from '../../domain/crm/buildStoredCustomer.ts';
import { type Call, type Refusal, refuse } from '../../http/call.ts';
import type { CrmCall } from '../../policy/crmCalls.ts';
import { contactOf } from '../../policy/forms/customerRecord.ts';
import type { Session } from '../../policy/session.ts';
import type { Server } from '../../server.ts';
import type { PublishedRecord } from '../../store/crm/crmRecords.ts';
import type { Transaction } from '../../store/database.ts';
import type { LimitedKey } from '../../store/rate-limits/rateLimits.ts';

type CrmContext = {
  readonly server: Server;
  readonly call: Pick<Call<'republishCustomer' | 'refreshCustomer' | 'republishContact'>, 'tenant' | 'path' | 'now'>;
  readonly session: Session;
};

export const crmLimits = ({ server: { limits }, session: { userId } }: CrmContext): readonly LimitedKey[] => [[limits.crmOfPerson, userId]];

/** Refuses the name of any CRM but the tenant's own. */
export const refuseOtherCrm = ({ call: { tenant, path } }: CrmContext): Refusal | undefined =>
  path.crm === tenant.now.side.crm ? undefined : refuse('notFound');

/** The signed-in person's record, from what is stored: nothing of a body, and nobody else's. */
export async function findStoredRecord(
  { server: { db }, call: { tenant }, session }: CrmContext,
  crmCall: CrmCall,
): Promise<object | Refusal> {
  const customer = await buildStoredCustomer(db, tenant, session);
  const record = crmCall === 'publishContact' ? contactOf(customer) : customer;
  return record ?? refuse('notFound');
}

type PublishedAnswer = {
  readonly status: 202;
  readonly body: PublishedRecord;
  readonly audit: { readonly action: string; readonly subject: string };
};

/** Publishes the record to the tenant's CRM. */
export async function publishStored(
  {
    server,
    call: { tenant, now },
    session: { userId, company },
    prepared: record,
    trx,
  }: CrmContext & { readonly prepared: object; readonly trx: Transaction },
  crmCall: CrmCall,
): Promise<PublishedAnswer> {
  const publishing = { tenant: tenant.code, crm: tenant.now.side.crm, call: crmCall, userId, companyId: company?.id, record };
  const body = await server.publish(trx, publishing, now);
  return { status: 202, body, audit: { action: 'customer published', subject: company?.id ?? userId } };
}
