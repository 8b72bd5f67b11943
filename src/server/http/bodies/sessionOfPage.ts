import type { PageId } from '../../../contract/catalogue/pages.ts';
import type { components } from '../../../contract/generated/api.ts';
import { mayJoinWith } from '../../domain/loyalty/mayJoin.ts';
import { openConsents, purposeOf } from '../../policy/consents/openConsents.ts';
import type { Session } from '../../policy/session.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { type PageFacts, readPageFacts } from '../../store/session/readPageFacts.ts';
import { sessionBody } from './sessionBody.ts';
import { templateBody } from './templateBody.ts';

/** What a page gets about the session, with the consents to ask for again and how much is in the cart. */
export async function sessionOfPage(
  db: Database | Transaction,
  tenant: Tenant,
  session: Session | undefined,
): Promise<components['schemas']['Session']> {
  const { now } = tenant;
  if (session === undefined) return sessionBody(now.side, undefined);
  const { consents } = now.side;
  const facts = await readPageFacts(db, session);
  const open = openConsents(consents, purposeOf(session), facts.consents);
  const { company, accountType } = session;
  const canSwitch = (company !== undefined && accountType === 'INDIVIDUAL') || facts.hasOtherCompany;
  const withoutPages = await pagesWithout(tenant, facts);
  return {
    ...sessionBody(now.side, session),
    cartUnits: facts.cartUnits,
    unreadNotifications: facts.unread,
    ...(canSwitch ? { canSwitch } : {}),
    ...(withoutPages.length === 0 ? {} : { withoutPages }),
    ...(open.length === 0
      ? {}
      : { openConsents: open.flatMap((id) => (consents[id] === undefined ? [] : [templateBody(id, consents[id])])) }),
  };
}

/** Pages that the person may open and that have no content for them. */
async function pagesWithout(tenant: Tenant, { documentKey, isMember }: Pick<PageFacts, 'documentKey' | 'isMember'>): Promise<PageId[]> {
  if (tenant.now.side.loyalty === undefined || isMember) return [];
  return (await mayJoinWith(tenant, documentKey)) ? [] : ['loyaltyPoints'];
}
