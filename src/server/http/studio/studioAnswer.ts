/** How the studio says no; its page is for authors, in the language of the diagnostics. */
export const studioErrors = {
  badRequest: { status: 400, message: 'The request is not what the studio takes.' },
  signInNeeded: { status: 401, message: 'Sign in at the shop, then open the studio again. What you typed stays in this browser.' },
  notAllowed: { status: 403, message: 'This account is not granted that. Who runs the shop grants it: npm run shop -- grant.' },
  otherOrigin: { status: 403, message: 'The call comes from another page than the studio.' },
  notFound: { status: 404, message: 'There is no such thing here, or it is not yours.' },
  stale: { status: 409, message: 'It was changed meanwhile. Read it again and merge.' },
  closed: { status: 409, message: 'It was published or withdrawn before.' },
  tooLarge: { status: 413, message: 'That is more than the studio takes.' },
  tooManyTries: {
    status: 429,
    message: 'That was too often within an hour. What you typed is kept; it continues after the time that Retry-After names.',
  },
  nothingChanged: { status: 422, message: 'Nothing differs from the sources.' },
  notSound: { status: 422, message: 'The sources have mistakes.' },
  conflicts: { status: 422, message: 'Somebody changed the same places. Choose which one to keep, then continue.' },
  notApproved: { status: 422, message: 'It is not approved yet.' },
  serverBusy: { status: 503, message: 'The studio has more to do than it can. Try again in a moment.' },
} as const;

export type StudioError = keyof typeof studioErrors;

/** `retryAfter`: seconds. */
export type StudioRefusal = { readonly refused: StudioError; readonly more?: object; readonly retryAfter?: number };

export type StudioAnswer = { readonly status: number; readonly body?: object; readonly etag?: string };

export const refuseStudio = (refused: StudioError, more?: object): StudioRefusal => (more === undefined ? { refused } : { refused, more });
