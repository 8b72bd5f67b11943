import type { components } from '../../../contract/generated/api.ts';
import { openConsents, purposeOf } from '../../policy/consents/openConsents.ts';
import type { Session } from '../../policy/session.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { readPageFacts } from '../../store/session/readPageFacts.ts';
import { sessionBody } from './sessionBody.ts';
import { templateBody } from './templateBody.ts';

/** What a page gets about the session, with what the person has to be asked again and how much is in the cart. */
export async function sessionOfPage(
  db: Database | Transaction,
  { now }: Tenant,
  session: Session | undefined,
): Promise<components['schemas']['Session']> {
  if (session === undefined) return sessionBody(now.side, undefined);
  const { consents } = now.side;
  const facts = await readPageFacts(db, session);
  const open = openConsents(consents, purposeOf(session), facts.consents);
  const { company, accountType } = session;
  const canSwitch = (company !== undefined && accountType === 'INDIVIDUAL') || facts.hasOtherCompany;
  return {
    ...sessionBody(now.side, session),
    cartUnits: facts.cartUnits,
    unreadNotifications: facts.unread,
    ...(canSwitch ? { canSwitch } : {}),
    ...(open.length === 0
      ? {}
      : { openConsents: open.flatMap((id) => (consents[id] === undefined ? [] : [templateBody(id, consents[id])])) }),
  };
}
