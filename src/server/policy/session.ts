import type { Role } from '../../contract/catalogue/roles.ts';
import type { StatusAction } from '../../contract/catalogue/statuses.ts';
import type { AccountType, CompanyState, GrantedRole, UserType } from './accountTypes.ts';

/** Who is signed in. */
export type Session = {
  readonly idHash: string;
  readonly tenant: string;
  readonly userId: string;
  readonly accountType: AccountType;
  readonly email: string;
  readonly firstName: string | undefined;
  readonly endsAt: Date;
  readonly company: SessionCompany | undefined;
  /** Roles that an operator has granted to the account. */
  readonly grants: readonly GrantedRole[];
  /** What the person might do when this id was given out. */
  readonly openedAs: string | undefined;
  /** Hash of the id whose place this one takes, where it was not used yet. */
  readonly replaces: string | undefined;
};

export type SessionCompany = {
  readonly id: string;
  readonly businessName: string;
  readonly state: CompanyState;
  /** What its state lets its people do. */
  readonly allows: readonly StatusAction<'company'>[];
  /** An edit sends its request, which was rejected, for review again. */
  readonly editResubmits: boolean;
  readonly userType: UserType;
  readonly answerBy: string | undefined;
  /** Its request was decided a short while ago: screens still show the decision. */
  readonly decidedLately: boolean;
  /** Why its request was rejected. */
  readonly reason: string | undefined;
  /** The most that one purchase of this person may cost; undefined: whatever it costs. */
  readonly purchaseLimit: string | undefined;
};

/** What somebody is by registering or by the company's word. */
export function roleOf(session: Pick<Session, 'accountType' | 'company'> | undefined): Role {
  if (session === undefined) return 'guest';
  if (session.company === undefined) return session.accountType === 'INDIVIDUAL' ? 'individual' : 'pendingCompany';
  const { allows, userType } = session.company;
  return (['quote', 'buy', 'invite'] as const).some((action) => allows.includes(action)) ? userType : 'pendingCompany';
}

/** May this person edit the company's data? In the review all people of a company have one role, but its data are its superuser's. */
export const mayEditCompany = ({ allows, userType }: Pick<SessionCompany, 'allows' | 'userType'>): boolean =>
  userType === 'superuser' && allows.includes('edit');

/** All roles of a session: what is granted comes on top, and a credit line is a company's that may buy. */
export function rolesOf(session: Session | undefined): readonly Role[] {
  const role = roleOf(session);
  if (session === undefined || role === 'pendingCompany') return [role];
  return [role, ...session.grants.filter((granted) => granted !== 'creditLine' || session.company !== undefined)];
}

/** For whom a session acts, as a page names it: a company, or its person alone. */
export const actingFor = ({ company }: Pick<Session, 'company'>): string => company?.id ?? 'self';
