import { expressionBuilder, sql } from 'kysely';
import { roleOf, type Session } from '../../policy/session.ts';
import type { Owner } from '../owner.ts';
import type { Tables } from '../tables.ts';

/**
 * Who reads an order and what follows from it: a person their own, a company's superuser all of the company's, others what they
 * ordered or quoted for it.
 */
export type OrderReader = Owner & { readonly companyId: string | undefined; readonly wholeCompany: boolean };

export const orderReaderOf = (session: Session): OrderReader => ({
  tenant: session.tenant,
  userId: session.userId,
  companyId: session.company?.id,
  wholeCompany: roleOf(session) === 'superuser',
});

/** The rows of `orders`, `tickets` or `invoices`, each of which says whose it is, that are a reader's own, or the whole company's. */
export function isVisibleTo({ tenant, userId, companyId, wholeCompany }: OrderReader) {
  const eb = expressionBuilder<Tables, 'orders'>();
  const own = wholeCompany ? [] : [eb('user_id', '=', userId)];
  const company = companyId === undefined ? eb('company_id', 'is', null) : eb('company_id', '=', companyId);
  return eb.and([eb('tenant', '=', tenant), company, ...own]);
}

/** The orders that a reader may see: besides those, what others of the company ordered from the reader's quotations. */
export function isReadableOrder(reader: OrderReader) {
  const { tenant, userId, companyId, wholeCompany } = reader;
  if (companyId === undefined || wholeCompany) return isVisibleTo(reader);
  const eb = expressionBuilder<Tables, 'orders'>();
  // As an array, so that both sides are read off an index.
  const quoted = sql<string>`any(array(select order_number from quotations
    where tenant = ${tenant} and user_id = ${userId} and order_number is not null))`;
  return eb.and([
    eb('tenant', '=', tenant),
    eb('company_id', '=', companyId),
    eb.or([eb('user_id', '=', userId), eb('number', '=', quoted)]),
  ]);
}

/** Whether a reader answers for an order, and does not only see it. */
export const isOwnOrder = ({ userId, wholeCompany }: OrderReader, order: { readonly user_id: string }): boolean =>
  wholeCompany || order.user_id === userId;
