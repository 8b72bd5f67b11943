import type { Session } from '../../policy/session.ts';
import type { Server } from '../../server.ts';
import { discardToken } from './discardToken.ts';
import type { CardNumber, CardOwner, Customer, DeclineReason, Verdict } from './gateway.ts';

export type AuthorizedCard = Omit<Extract<Verdict, { readonly is: 'taken' }>, 'is'>;

type CardRequest = {
  readonly number: CardNumber;
  readonly customer: Customer;
  readonly owner: CardOwner;
  /** Brands that the call accepts. */
  readonly brands: readonly string[];
};

/** What the gateway answers of a card; `failed` where it gives no verdict, with what it threw. */
export type AuthorizeCardOutcome =
  | { readonly is: 'authorized'; readonly card: AuthorizedCard }
  | { readonly is: 'declined'; readonly reason: DeclineReason }
  | { readonly is: 'failed'; readonly error: unknown };

/** Asks the gateway to accept a card. The token of a brand that the call does not accept is given back. */
export async function authorizeCard(
  server: Pick<Server, 'db' | 'gatewayOf' | 'revoke'>,
  session: Session,
  { number, customer, owner, brands }: CardRequest,
  now: Date,
): Promise<AuthorizeCardOutcome> {
  let verdict: Verdict;
  try {
    verdict = await server.gatewayOf(customer.contract).take(number, customer, owner);
  } catch (error) {
    return { is: 'failed', error };
  }
  if (verdict.is === 'declined') return verdict;
  const { is: _, ...card } = verdict;
  if (brands.includes(card.brand)) return { is: 'authorized', card };
  await discardToken(server, session, { gateway: customer.contract, token: card.token }, now);
  return { is: 'declined', reason: 'brandNotTaken' };
}
