import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Session } from '../../policy/session.ts';
import { cartOwnerOf, selectCartUnits } from '../cart/carts.ts';
import { selectCurrent } from '../consents/consents.ts';
import type { Database, Transaction } from '../database.ts';
import { notificationReaderOf, selectUnread } from '../notifications/notifications.ts';
import { selectOtherCompanies } from './acting.ts';

/** What every page shows beside the session; one statement, as each page waits for it. */
export async function readPageFacts(db: Database | Transaction, session: Session) {
  const { tenant, userId, company } = session;
  const person = { tenant, userId };
  const { consents, unread, hasOtherCompany, cartUnits } = await db
    .selectNoFrom((eb) => [
      jsonArrayFrom(selectCurrent(db, person).select(['template', 'template_version as version', 'accepted'])).as('consents'),
      eb.exists(selectOtherCompanies(db, person, company?.id)).as('hasOtherCompany'),
      selectCartUnits(db, cartOwnerOf(session)).as('cartUnits'),
      selectUnread(db, notificationReaderOf(session)).as('unread'),
    ])
    .executeTakeFirstOrThrow();
  return { consents, hasOtherCompany: Boolean(hasOtherCompany), unread: unread ?? 0, cartUnits: Number(cartUnits ?? 0) };
}
