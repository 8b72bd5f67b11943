import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Session } from '../../policy/session.ts';
import { selectCartUnits } from '../cart/carts.ts';
import { selectCurrent } from '../consents/consents.ts';
import type { Database, Transaction } from '../database.ts';
import { selectUnread } from '../notifications/notifications.ts';
import { writeOnce } from '../writeOnce.ts';
import { selectOtherCompanies } from './acting.ts';

/** What every page shows beside the session; one statement, as each page waits for it. */
const selectPageFacts = (db: Database | Transaction, tenant: string, userId: string, companyId: string | null) => {
  const person = { tenant, userId };
  const actor = { ...person, companyId };
  return db.selectNoFrom((eb) => [
    jsonArrayFrom(selectCurrent(db, person).select(['template', 'template_version as version', 'accepted'])).as('consents'),
    eb.exists(selectOtherCompanies(db, person, companyId ?? undefined)).as('hasOtherCompany'),
    selectCartUnits(db, actor).as('cartUnits'),
    selectUnread(db, actor).as('unread'),
  ]);
};

const queryOfPerson = writeOnce(['tenant', 'userId'], (db, { tenant, userId }) => selectPageFacts(db, tenant, userId, null));
const queryInCompany = writeOnce(['tenant', 'userId', 'companyId'], (db, { tenant, userId, companyId }) =>
  selectPageFacts(db, tenant, userId, companyId),
);

export async function readPageFacts(db: Database | Transaction, { tenant, userId, company }: Session) {
  const [facts] = await (company === undefined
    ? queryOfPerson(db, { tenant, userId })
    : queryInCompany(db, { tenant, userId, companyId: company.id }));
  return {
    consents: facts?.consents ?? [],
    hasOtherCompany: Boolean(facts?.hasOtherCompany),
    unread: facts?.unread ?? 0,
    cartUnits: Number(facts?.cartUnits ?? 0),
  };
}
