import type { components } from '../../../contract/generated/api.ts';
import { openConsents, purposeOf } from '../../policy/consents/openConsents.ts';
import type { Session } from '../../policy/session.ts';
import type { Tenant } from '../../release/tenants.ts';
import { cartOwnerOf, countCartUnits } from '../../store/cart/carts.ts';
import { listConsents } from '../../store/consents/consents.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { countUnread, notificationReaderOf } from '../../store/notifications/notifications.ts';
import { hasOtherCompany } from '../../store/session/acting.ts';
import { sessionBody } from './sessionBody.ts';
import { templateBody } from './templateBody.ts';

/** What a page is told about the session, with what the person has to be asked again and how much is in the cart. */
export async function sessionOfPage(
  db: Database | Transaction,
  { code, now }: Tenant,
  session: Session | undefined,
): Promise<components['schemas']['Session']> {
  if (session === undefined) return sessionBody(now.side, undefined);
  const { consents } = now.side;
  const open = openConsents(consents, purposeOf(session), await listConsents(db, code, session.userId));
  const { company, accountType } = session;
  const canSwitch =
    (company !== undefined && accountType === 'INDIVIDUAL') ||
    (await hasOtherCompany(db, { tenant: code, userId: session.userId }, company?.id));
  return {
    ...sessionBody(now.side, session),
    cartUnits: await countCartUnits(db, cartOwnerOf(session)),
    unreadNotifications: await countUnread(db, notificationReaderOf(session)),
    ...(canSwitch ? { canSwitch } : {}),
    ...(open.length === 0
      ? {}
      : { openConsents: open.flatMap((id) => (consents[id] === undefined ? [] : [templateBody(id, consents[id])])) }),
  };
}
