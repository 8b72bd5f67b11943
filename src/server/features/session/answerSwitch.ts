import { sessionOfPage } from '../../http/bodies/sessionOfPage.ts';
import { type Call, refuse } from '../../http/call.ts';
import type { Session } from '../../policy/session.ts';
import type { Transaction } from '../../store/database.ts';
import { switchSession } from '../../store/session/acting.ts';
import { findSessionByHash } from '../../store/session/sessions.ts';

/** The session acts for this company, or for its person alone, and is answered as it is now; one that does so already stays as it is. */
export async function answerSwitch(
  trx: Transaction,
  { tenant, now }: Pick<Call<'actForCompany' | 'actForSelf'>, 'tenant' | 'now'>,
  session: Session,
  companyId: string | null,
) {
  if ((session.company?.id ?? null) === companyId) return { status: 200, body: await sessionOfPage(trx, tenant, session) } as const;
  if (!(await switchSession(trx, session, companyId))) return refuse('actingChanged');
  const switched = await findSessionByHash(trx, tenant, session.idHash, now);
  if (switched === undefined) return refuse('sessionExpired');
  const audit = { action: companyId === null ? 'acts for self' : 'acts for company', subject: companyId ?? session.userId };
  return { status: 200, body: await sessionOfPage(trx, tenant, switched), audit } as const;
}
