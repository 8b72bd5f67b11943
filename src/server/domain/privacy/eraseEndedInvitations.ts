import { limitOf } from '../../policy/limitOf.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Revoke } from '../../store/cards/revocations.ts';
import { deleteEndedInvitations } from '../../store/collaborators/invitations.ts';
import type { Database } from '../../store/database.ts';
import { endCompanyAccount } from './endCompanyAccount.ts';

const day = 86_400_000;

/** Erases people whom a company named and who never came in, some time after their invitation ended; a second time is harmless. */
export async function eraseEndedInvitations(
  db: Database,
  { code: tenant, now: { side } }: Pick<Tenant, 'code' | 'now'>,
  { now, revoke }: { readonly now: Date; readonly revoke: Revoke },
): Promise<void> {
  const before = new Date(now.getTime() - limitOf(side, 'endedInvitationDays') * day);
  await db.transaction().execute(async (trx) => {
    for (const { userId, email } of await deleteEndedInvitations(trx, tenant, before))
      await endCompanyAccount(trx, { tenant, userId }, { email, cameIn: false, now, revoke });
  });
}
