import type { ApprovalRules } from '../../../../engine/runtime.ts';
import { hundredthsOf } from '../money/money.ts';
import type { Session } from '../session.ts';

type Buyer = Pick<Session, 'accountType' | 'company'>;

/** What somebody may buy without an approval, and what of it is spent; `limit` undefined: no limit. */
export type Allowance = {
  readonly limit: string | undefined;
  readonly spent: string;
  /** The day from which on what is spent counts no more; undefined where each order counts by itself. */
  readonly renewsOn?: string | undefined;
};

const unspent = ({ company }: Buyer): Allowance => ({ limit: company?.purchaseLimit, spent: '0.00' });

/** The session with the limit as it is stored now. */
export const withPurchaseLimit = (session: Session, purchaseLimit: string | undefined): Session => ({
  ...session,
  company: session.company && { ...session.company, purchaseLimit },
});

/** A person buys, and a company in the states that let it; which of its people do, the permissions of the operation say. */
export function buyerObstacle({ accountType, company }: Buyer): 'notAllowed' | undefined {
  const mayBuy = company === undefined ? accountType === 'INDIVIDUAL' : company.allows.includes('buy');
  return mayBuy ? undefined : 'notAllowed';
}

/**
 * Why somebody may not buy for so much without an approval, as the error code; undefined: they may.
 * A person buys for whatever amount; somebody of a company up to the limit that it has set.
 * @param amount of the whole purchase, in the tenant's currency: `1234.5`
 */
export function purchaseObstacle(
  session: Buyer,
  amount: string,
  allowance: Allowance = unspent(session),
): 'notAllowed' | 'overPurchaseLimit' | undefined {
  return buyerObstacle(session) ?? (isOver(amount, allowance) ? 'overPurchaseLimit' : undefined);
}

/** Why somebody may not put so much into a cart: where more can be asked for, the limit counts at the checkout alone. */
export const fillObstacle = (session: Buyer, amount: string, rules: ApprovalRules | undefined): ReturnType<typeof purchaseObstacle> =>
  rules === undefined ? purchaseObstacle(session, amount) : buyerObstacle(session);

/** A limit of nothing buys nothing, not even what costs nothing. */
export const isOver = (amount: string, { limit, spent }: Allowance): boolean =>
  limit !== undefined && (hundredthsOf(limit) === 0n || hundredthsOf(amount) + hundredthsOf(spent) > hundredthsOf(limit));
