import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Session } from '../../policy/session.ts';
import { selectCartUnits } from '../cart/carts.ts';
import { selectCurrent } from '../consents/consents.ts';
import type { Database, Transaction } from '../database.ts';
import { selectUnread } from '../notifications/notifications.ts';
import { writeOnce } from '../writeOnce.ts';
import { selectOtherCompanies } from './acting.ts';

type Person = { readonly tenant: string; readonly userId: string; readonly companyId: string | undefined };

/** What every page shows beside the session; one statement, as each page waits for it. */
const queryPageFacts = writeOnce(
  (db, { tenant, userId, companyId }: Person) => {
    const person = { tenant, userId };
    const actor = { ...person, companyId: companyId ?? null };
    return db.selectNoFrom((eb) => [
      jsonArrayFrom(selectCurrent(db, person).select(['template', 'template_version as version', 'accepted'])).as('consents'),
      eb.exists(selectOtherCompanies(db, person, companyId)).as('hasOtherCompany'),
      selectCartUnits(db, actor).as('cartUnits'),
      selectUnread(db, actor).as('unread'),
      db.selectFrom('users').select('document_key').where('tenant', '=', tenant).where('id', '=', userId).as('documentKey'),
      eb
        .exists(db.selectFrom('loyalty_members').select('user_id').where('tenant', '=', tenant).where('user_id', '=', userId))
        .as('isMember'),
    ]);
  },
  { isShort: true },
);

export type PageFacts = Awaited<ReturnType<typeof readPageFacts>>;

export async function readPageFacts(db: Database | Transaction, { tenant, userId, company }: Session) {
  const [facts] = await queryPageFacts(db, { tenant, userId, companyId: company?.id }, {});
  return {
    consents: facts?.consents ?? [],
    hasOtherCompany: Boolean(facts?.hasOtherCompany),
    unread: facts?.unread ?? 0,
    cartUnits: Number(facts?.cartUnits ?? 0),
    documentKey: facts?.documentKey ?? null,
    isMember: Boolean(facts?.isMember),
  };
}
