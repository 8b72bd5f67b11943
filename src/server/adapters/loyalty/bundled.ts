import type { Database } from '../../store/database.ts';
import { join, memberOf, memberOfDocument, movementsOf, movePoints } from '../../store/loyalty/loyalty.ts';
import type { Loyalty } from './loyalty.ts';

/** The shop's own programme, in its database. It says `joined`, `known` or `bankClient`. */
export function bundledLoyalty(db: Database): Loyalty {
  return {
    async subscribe(trx, { tenant, programme, userId, documentKey, welcomePoints }, now) {
      const before =
        (await memberOf(trx, { tenant, userId }, programme)) ?? (await memberOfDocument(trx, { tenant, programme }, documentKey));
      if (before !== undefined) return before.origin === 'bank' && before.user_id === null ? 'bankClient' : 'known';
      const member = await join(trx, { tenant, userId }, { programme, documentKey }, now);
      if (welcomePoints > 0) await movePoints(trx, member, { points: welcomePoints, reason: 'welcome' }, now);
      return 'joined';
    },
    points: async ({ balance }) => balance,
    movements: (member, paging) => movementsOf(db, member, paging),
  };
}
