import { companyDocuments } from '../../policy/forms/documentKeys.ts';
import type { Session } from '../../policy/session.ts';
import { statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import { foldEmail } from '../../store/accounts/insertUser.ts';
import { findMemberOfCompany, findPersonByEmail } from '../../store/accounts/logins.ts';
import { statesThatMayBeQuoted } from '../../store/company/companyState.ts';
import type { Database } from '../../store/database.ts';

/** For whom a quotation is. */
export type QuotationCustomer = {
  readonly userId: string;
  readonly companyId: string | null;
  /** Who quotes for another person. */
  readonly agentId: string | undefined;
};

export type FindQuotationCustomerOutcome =
  | { readonly is: 'found'; readonly customer: QuotationCustomer }
  | { readonly is: 'notAllowed' | 'unknown' };

/** For whom a person quotes: for themselves or, as an agent, for the customer that they name. */
export async function findQuotationCustomer(
  db: Database,
  tenant: Tenant,
  session: Session,
  customer: { readonly email: string; readonly companyDocument?: string | undefined } | undefined,
): Promise<FindQuotationCustomerOutcome> {
  if (customer === undefined && session.company?.allows.includes('quote') === false) return { is: 'notAllowed' };
  if (customer === undefined)
    return { is: 'found', customer: { userId: session.userId, companyId: session.company?.id ?? null, agentId: undefined } };
  if (!session.grants.includes('agent')) return { is: 'notAllowed' };
  const { companyDocument } = customer;
  const email = foldEmail(customer.email);
  const login =
    companyDocument === undefined
      ? await findPersonByEmail(db, tenant.code, email)
      : await findMemberOfCompany(db, tenant.code, companyDocuments(tenant.now, companyDocument, undefined), email);
  if (login === undefined) return { is: 'unknown' };
  const { userId, companyId } = login;
  // A company that is not validated yet gets no quotation from anyone.
  if (companyId !== undefined && !(await statesThatMayBeQuoted(db, tenant.code, companyId, statusesOf(tenant, 'company'))))
    return { is: 'unknown' };
  return { is: 'found', customer: { userId, companyId: companyId ?? null, agentId: session.userId } };
}
