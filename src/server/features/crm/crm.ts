import { buildStoredCustomer } from '../../domain/crm/storedCustomer.ts';
import { type Call, type Handlers, type Refusal, refuse } from '../../http/call.ts';
import { findStoredAnswer, keyOf, withIdempotency } from '../../http/idempotency.ts';
import { signedIn } from '../../http/signedIn.ts';
import type { CrmCall } from '../../policy/crmCalls.ts';
import { contactOf } from '../../policy/forms/customerRecord.ts';
import type { Session } from '../../policy/session.ts';
import type { Server } from '../../server.ts';
import { recordAudit } from '../../store/audit/recordAudit.ts';
import type { PublishedRecord } from '../../store/crm/crmRecords.ts';
import type { Transaction } from '../../store/database.ts';
import { consumeRateLimit } from '../../store/rate-limits/rateLimits.ts';

type Id = 'republishCustomer' | 'refreshCustomer' | 'republishContact';

/** A signed-in person sends the CRM what is stored about themselves; nobody else's record, and nothing that a body says. */
export function crm(server: Server): Pick<Handlers, Id> {
  const { db, secret } = server;
  return {
    republishCustomer: signedIn(async (call, session) => {
      const claim = keyOf({ ...call, body: {} }, secret);
      const before = await findStoredAnswer<'republishCustomer'>(db, claim);
      if (before !== undefined) return before;
      const send = await prepared(server, call, session, 'publishCustomer');
      if ('refused' in send) return send;
      return withIdempotency<'republishCustomer'>(db, claim, call.now, async (trx) => ({ status: 202, body: await send.within(trx) }));
    }),
    refreshCustomer: signedIn(async (call, session) => {
      if (call.path.id !== (session.company?.id ?? session.userId)) return refuse('notFound');
      const send = await prepared(server, call, session, 'updateCustomer');
      if ('refused' in send) return send;
      return { status: 202, body: await db.transaction().execute((trx) => send.within(trx)) };
    }),
    republishContact: signedIn(async (call, session) => {
      if (call.path.id !== session.userId) return refuse('notFound');
      const claim = keyOf({ ...call, body: {} }, secret);
      const before = await findStoredAnswer<'republishContact'>(db, claim);
      if (before !== undefined) return before;
      const send = await prepared(server, call, session, 'publishContact');
      if ('refused' in send) return send;
      return withIdempotency<'republishContact'>(db, claim, call.now, async (trx) => ({ status: 202, body: await send.within(trx) }));
    }),
  };
}

type Prepared = { readonly within: (trx: Transaction) => Promise<PublishedRecord> };

/** The record as it stands, ready to go out with the transaction of the call. */
async function prepared(
  { db, limits, publish }: Server,
  { tenant, path, now }: Pick<Call<Id>, 'tenant' | 'path' | 'now'>,
  session: Session,
  call: CrmCall,
): Promise<Prepared | Refusal> {
  const name = tenant.now.side.crm;
  if (path.crm !== name) return refuse('notFound');
  const { userId, company } = session;
  const allowed = await consumeRateLimit(db, tenant.code, limits.crmOfPerson, userId, now);
  if (!allowed.allowed) return refuse('tooManyTries', { retryAfter: allowed.retryAfter });
  const customer = await buildStoredCustomer(db, tenant, session);
  const record = call === 'publishContact' ? contactOf(customer) : customer;
  if (record === undefined) return refuse('notFound');
  return {
    async within(trx) {
      await recordAudit(trx, { tenant: tenant.code, actor: userId, action: 'customer published', subject: company?.id ?? userId }, now);
      return publish(trx, { tenant: tenant.code, crm: name, call, userId, companyId: company?.id, record }, now);
    },
  };
}
