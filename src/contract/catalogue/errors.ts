import type { MessageName } from './messages.ts';

/** What an error's `code` can be: its status, and the message of the tenant that says it to a person. */
export const errors = {
  badRequest: { status: 400, says: 'requestFailed' },
  wrongCredentials: { status: 401, says: 'wrongCredentials' },
  sessionExpired: { status: 401, says: 'sessionExpired' },
  notAllowed: { status: 403, says: 'notAllowed' },
  challengeNeeded: { status: 403, says: 'challengeFailed' },
  otherOrigin: { status: 403, says: 'requestFailed' },
  notFound: { status: 404, says: 'pageNotAvailable' },
  unknownTenant: { status: 404, says: 'pageNotAvailable' },
  stillRunning: { status: 409, says: 'requestFailed' },
  changedMeanwhile: { status: 412, says: 'changedMeanwhile' },
  tooLarge: { status: 413, says: 'requestFailed' },
  wrongContentType: { status: 415, says: 'requestFailed' },
  mistakes: { status: 422, says: 'accountCreationFailed' },
  lastSuperuser: { status: 422, says: 'lastSuperuser' },
  overPurchaseLimit: { status: 422, says: 'purchaseLimitPassed' },
  notSaved: { status: 422, says: 'savingFailed' },
  passwordRefused: { status: 422, says: 'requestFailed' },
  wrongPassword: { status: 422, says: 'wrongPassword' },
  keyUsed: { status: 422, says: 'requestFailed' },
  wrongCode: { status: 422, says: 'wrongCode' },
  consentRefused: { status: 422, says: 'consentFailed' },
  tooManyCompared: { status: 422, says: 'comparisonFailed' },
  notAdded: { status: 422, says: 'addToCartFailed' },
  tooManyTries: { status: 429, says: 'tooManyTries' },
  serverError: { status: 500, says: 'serverError' },
  connectionFailed: { status: 503, says: 'connectionFailed' },
  availabilityFailed: { status: 503, says: 'availabilityFailed' },
  comparisonFailed: { status: 503, says: 'comparisonFailed' },
  cartFailed: { status: 503, says: 'addToCartFailed' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly says: MessageName }>>;

export type ErrorCode = keyof typeof errors;
