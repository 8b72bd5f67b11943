import { operationAt } from '../../traffic/traffic.ts';

/** A call that died with its node, and what is known of asking it again. */
export type RepeatRule = {
  readonly operation: string | undefined;
  /** Whether a balancer, or a person at the button "Try again", may send it once more. */
  readonly again: boolean;
  /** Why a test may see that it was sent twice, or not at all. */
  readonly doubt?: string;
};

/**
 * Calls without an idempotency key that may be sent again: they read, or answer with the current state. What they count (tries of one
 * account, codes of a day) they count again, as it should be: a test that relies on exact numbers sees it.
 */
export const harmless: Readonly<Record<string, string>> = {
  createSession: 'One more session, which nobody has; a try counts twice.',
  login: 'One more session, which nobody has; a try counts twice.',
  corpLogin: 'One more session, which nobody has; a try counts twice.',
  logout: 'Nobody is signed in then either way.',
  validateSession: 'It reads.',
  endAllSessions: 'All sessions have ended then either way.',
  countAttempt: 'A page never sends it again: a figure lost is better than one counted twice.',
  judgeForm: 'It judges and keeps nothing; a try counts twice.',
  judgeListLines: 'It judges and keeps nothing; a try counts twice.',
  lookUpOrder: 'It reads; a try counts twice.',
  readSharedQuotation: 'It reads; a try counts twice.',
  readMailSubscription: 'It reads; a try counts twice.',
  giveConsent: 'Only what changes is written down.',
  updateCmrSubscriptionStatus: 'Only what changes is written down.',
  socialLogin: 'One more way out to the provider, which nobody takes.',
};

/**
 * Calls that nobody may send again without looking: a person sees that the connection failed, tries again, and gets another
 * answer than the first would have been. Each says which, and why no key makes them one.
 */
export const onceAlone: Readonly<Record<string, string>> = {
  changePassword: 'The current password is the new one by then, and the session has another id: one logs in with the new one.',
  sendRecoveryCode: 'Within the minute the second has to wait (429). The mail of the first is on its way, or comes after the minute.',
  sendOrganizationRecoveryCode: 'As sendRecoveryCode.',
  sendCollaboratorCode: 'As sendRecoveryCode.',
  verifyRecoveryCode: 'The code is used up, and the right that it gave is only in the answer: one requests another code.',
  verifyOrganizationRecoveryCode: 'As verifyRecoveryCode.',
  verifyCollaboratorCode: 'It reads, but counts a try of five.',
  sendEmailChangeCode: 'As sendRecoveryCode.',
  changeEmail: 'The code is used up, and the session has another id: the second is refused, and the new e-mail remains.',
  resetPassword: 'The right is used up: the second is refused, and the new password is valid.',
  resetOrganizationPassword: 'As resetPassword.',
  resendInvitation: 'Within the minute the second has to wait; the mail of the first is on its way.',
  deleteAccount: 'Account and session are gone: the second has to log in.',
  finishSocialLogin: 'The provider takes its code once: one starts again.',
};

/** Methods that read. */
export const reads: readonly string[] = ['GET', 'HEAD'];
/** RFC 9110, 9.2.2: twice is once. */
const replaces = ['PUT', 'DELETE'];

/** May a call that died with its node be sent to another? */
export function repeating(method: string, pathname: string, headers: Readonly<Record<string, unknown>>): RepeatRule {
  const operation = operationAt(method, pathname);
  const alone = onceAlone[operation ?? ''];
  if (alone !== undefined) return { operation, again: false, doubt: alone };
  if (reads.includes(method) || replaces.includes(method) || headers['idempotency-key'] !== undefined) return { operation, again: true };
  const known = harmless[operation ?? ''];
  return known === undefined ? { operation, again: false } : { operation, again: true, doubt: known };
}
