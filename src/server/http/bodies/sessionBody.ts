import type { ServerSide } from '../../../../engine/runtime.ts';
import type { components } from '../../../contract/generated/api.ts';
import { limitOf } from '../../policy/limitOf.ts';
import { mayEditCompany, roleOf, rolesOf, type Session, type SessionCompany } from '../../policy/session.ts';
import { windowOf } from '../../policy/spending/windowStart.ts';
import { idleSeconds } from '../../store/session/sessions.ts';

/** What a page gets about the session. */
export function sessionBody(side: ServerSide, session: Session | undefined): components['schemas']['Session'] {
  if (session === undefined) return { signedIn: false, role: 'guest' };
  const { userId, email, firstName, accountType, company, endsAt } = session;
  const [, ...grants] = rolesOf(session);
  return {
    signedIn: true,
    role: roleOf(session),
    ...(grants.length === 0 ? {} : { grants }),
    accountType,
    user: { id: userId, email, ...(firstName === undefined ? {} : { firstName }) },
    ...(company === undefined ? {} : { organization: organizationBody(side, company) }),
    idleSeconds,
    warningSeconds: limitOf(side, 'sessionWarningSeconds'),
    expiresAt: endsAt.toISOString(),
  };
}

export function organizationBody(side: ServerSide, company: SessionCompany): components['schemas']['Organization'] {
  const { id, businessName, state, userType, answerBy, decidedLately, reason, allows, editResubmits, purchaseLimit } = company;
  return {
    id,
    businessName,
    state,
    userType,
    ...(answerBy === undefined ? {} : { answerBy }),
    ...(decidedLately ? { decidedLately } : {}),
    ...(reason === undefined ? {} : { reason }),
    ...(allows.includes('edit') ? {} : { readOnly: true }),
    ...(editResubmits && mayEditCompany(company) ? { editResubmits } : {}),
    ...(purchaseLimit === undefined ? {} : { purchaseLimit, purchaseLimitWindow: windowOf(side) }),
  };
}
