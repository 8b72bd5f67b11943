import type { Loyalty } from '../../domain/loyalty/loyalty.ts';
import type { Database } from '../../store/database.ts';
import { findMember, findMemberByDocument, insertMember, listPointsMovements, recordPoints } from '../../store/loyalty/loyalty.ts';

/** The shop's own programme, in its database. It says `joined`, `known` or `bankClient`. */
export function createBundledLoyalty(db: Database): Loyalty {
  return {
    async subscribe(trx, { tenant, programme, userId, documentKey, welcomePoints }, now) {
      const before =
        (await findMember(trx, { tenant, userId }, programme)) ?? (await findMemberByDocument(trx, { tenant, programme }, documentKey));
      if (before !== undefined) return before.origin === 'bank' && before.user_id === null ? 'bankClient' : 'known';
      const member = await insertMember(trx, { tenant, userId }, { programme, documentKey }, now);
      if (welcomePoints > 0) await recordPoints(trx, member, { points: welcomePoints, reason: 'welcome' }, now);
      return 'joined';
    },
    points: async ({ balance }) => balance,
    movements: (member, paging) => listPointsMovements(db, member, paging),
  };
}
