import { hundredthsOf } from '../money/money.ts';
import { roleOf, type Session } from '../session.ts';

/**
 * Why somebody may not buy for so much at once, as the code of the error that says it; undefined: nothing is in the way.
 * A person buys for whatever amount; of a company only a superuser or a buyer does, up to the limit that the company has set.
 * @param amount of the whole purchase, in the tenant's currency: `1234.5`
 */
export function purchaseObstacle(
  session: Pick<Session, 'accountType' | 'company'>,
  amount: string,
): 'notAllowed' | 'overPurchaseLimit' | undefined {
  const role = roleOf(session);
  if (role === 'pendingCompany' || role === 'quoter' || session.company?.allows.includes('buy') === false) return 'notAllowed';
  const limit = session.company?.purchaseLimit;
  // A limit of nothing buys nothing, not even what costs nothing.
  return limit !== undefined && (hundredthsOf(limit) === 0n || hundredthsOf(amount) > hundredthsOf(limit))
    ? 'overPurchaseLimit'
    : undefined;
}
