import type { ServerSide } from '../../../../engine/runtime.ts';
import type { Purpose } from '../../../contract/catalogue/purposes.ts';
import type { Session } from '../session.ts';

type Templates = ServerSide['consents'];
type StoredDecision = { readonly template: string; readonly version: string; readonly accepted: boolean };

/** What a person's consents are asked for: for themselves, for a company, or within one. */
export function purposeOf({ accountType, company }: Pick<Session, 'accountType' | 'company'>): Purpose {
  if (company === undefined) return accountType === 'INDIVIDUAL' ? 'RegistroB2C' : 'RegistroB2BCO';
  return company.userType === 'superuser' ? 'RegistroB2BCO' : 'RegistroB2BSU';
}

/** Names of the mandatory templates that have not been accepted in the version that is in force. */
export function openConsents(templates: Templates, purpose: Purpose, standing: readonly StoredDecision[]): readonly string[] {
  return Object.entries(templates)
    .filter(([, { mandatory, purposes }]) => mandatory && purposes.includes(purpose))
    .filter(([name, { version }]) => !standing.some((one) => one.template === name && one.version === version && one.accepted))
    .map(([name]) => name);
}
