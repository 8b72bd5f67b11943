import { expressionBuilder } from 'kysely';
import { roleOf, type Session } from '../../policy/session.ts';
import type { Owner } from '../owner.ts';
import type { Tables } from '../tables.ts';

/**
 * Who reads an order and what follows from it: a person their own, a company's superuser all of the company's, others what they
 * ordered for it.
 */
export type OrderReader = Owner & { readonly companyId: string | undefined; readonly wholeCompany: boolean };

export const orderReaderOf = (session: Session): OrderReader => ({
  tenant: session.tenant,
  userId: session.userId,
  companyId: session.company?.id,
  wholeCompany: roleOf(session) === 'superuser',
});

/** The rows that a reader may see of `orders`, `tickets` or `invoices`, each of which says whose it is. */
export function isVisibleTo({ tenant, userId, companyId, wholeCompany }: OrderReader) {
  const eb = expressionBuilder<Tables, 'orders'>();
  const own = wholeCompany ? [] : [eb('user_id', '=', userId)];
  const company = companyId === undefined ? eb('company_id', 'is', null) : eb('company_id', '=', companyId);
  return eb.and([eb('tenant', '=', tenant), company, ...own]);
}
