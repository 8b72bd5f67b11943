import type { Session } from '../../policy/session.ts';
import type { Server } from '../../server.ts';
import { discardCard } from '../../store/cards/cards.ts';
import type { CardToken } from '../../store/cards/revocations.ts';

/** Has the gateway revoke the token of a card that is not saved; the token of a card that the person has saved stays. */
export async function discardToken(
  { db, revoke }: Pick<Server, 'db' | 'revoke'>,
  session: Session,
  token: CardToken,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const id = await discardCard(trx, session, token, now);
    if (id !== undefined) await revoke(trx, { tenant: session.tenant, id });
  });
}
