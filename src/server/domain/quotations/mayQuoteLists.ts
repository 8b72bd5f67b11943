import type { Session } from '../../policy/session.ts';
import type { Tenant } from '../../release/tenants.ts';

type Caller = { readonly tenant: Tenant; readonly roles: readonly string[] };

/** A person may be let by their permissions, and somebody of a company only if its state lets it quote. */
export const isLetToQuote = ({ company }: Session): boolean => company?.allows.includes('quote') !== false;

/** Whether this person may make lists of what is to be quoted, and quote them. */
export const mayQuoteLists = ({ tenant, roles }: Caller, session: Session): boolean =>
  isLetToQuote(session) && (tenant.now.side.permissions.quoteList ?? []).some((role) => roles.includes(role));
