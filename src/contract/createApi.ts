import createFetchClient, { type Middleware } from 'openapi-fetch';
import type { ErrorCode } from './catalogue/errors.ts';
import type { MessageName } from './catalogue/messages.ts';
import type { components, paths } from './generated/api.ts';

/** What went wrong, in section 7's shape; a network failure is status 503. */
export type Failure = components['schemas']['Error']['error'];

/** One call's end: data or error, never both. */
export type Result<T> =
  | { readonly error: Failure; readonly data?: undefined; readonly headers: Headers }
  | { readonly error?: undefined; readonly data: T; readonly headers: Headers };

/** How a failure without our own words is called; each is a message of the tenant too. */
type Unworded = ErrorCode & MessageName & ('connectionFailed' | 'serverBusy' | 'serverError' | 'tooManyTries');

/** What a balancer says by its status alone. */
const unworded: Readonly<Record<number, Unworded>> = { 429: 'tooManyTries', 503: 'serverBusy' };

export type ApiOptions = {
  readonly tenant: string;
  readonly channel: 'web' | 'app' | 'store';
  /** Service → its base address; those not named are at `/api/<service>` of the page's own origin. */
  readonly services?: Readonly<Record<string, string>>;
  /** Called once when a session turns out to have ended, however many calls find out; again only after `signedIn`. */
  readonly sessionExpired?: () => void;
  /** For whom the page acts, sent with each call but those about the session itself, so that none is done for another. */
  readonly actingFor?: () => string | undefined;
  /** Called when the session turns out to act for another. */
  readonly actingChanged?: () => void;
  readonly fetch?: (request: Request) => Promise<Response>;
  /** The tenant's sentence of a failure that no server of ours put into words: the network's, a proxy's. */
  readonly say: (message: Unworded, values: { readonly minutes: number }) => string;
  /** The base of relative addresses; a page needs none. */
  readonly origin?: string;
};

/**
 * Section 7's wrapper: channel header, JSON bodies, `{error, data, headers}`, 503 on network failure, session expiry once.
 * @example const {error, data} = await api.answer(api.calls.POST('/api/session/commerce/login', {params: {header: api.headers}, body}))
 */
export function createApi(options: ApiOptions) {
  const { tenant, channel, services = {}, origin = '', say } = options;
  const failure = (status: number, code: Unworded, headers = new Headers()): Failure => ({
    status,
    statusText: '',
    errorObj: { code, message: say(code, { minutes: minutesIn(headers) }), requestId: '' },
  });
  const send = options.fetch ?? globalThis.fetch;
  let expiryTold = false;
  const calls = createFetchClient<paths>({
    baseUrl: origin,
    credentials: 'include',
    fetch: (request) => send(atService(request, services)),
  });
  const outcome: Middleware = {
    onError: () => Response.json({ error: failure(503, 'connectionFailed') }, { status: 503 }),
    onRequest({ request, schemaPath }) {
      const acting = /^\/api\/(?:session|authentication)\//.test(schemaPath) ? undefined : options.actingFor?.();
      if (acting !== undefined) request.headers.set('x-acting-for', acting);
    },
    async onResponse({ response }) {
      if (response.status === 403 && (await codeIn(response)) === ('actingChanged' satisfies ErrorCode)) options.actingChanged?.();
      if (response.status !== 401 || expiryTold) return;
      const code = await codeIn(response);
      // Several calls may have waited for their bodies at once.
      if (expiryTold || code !== ('sessionExpired' satisfies ErrorCode)) return;
      expiryTold = true;
      options.sessionExpired?.();
    },
  };
  calls.use(outcome);
  return {
    calls,
    /** What a call without `{tenant}` in its path takes; those with it take the channel alone. */
    headers: { 'x-tenant': tenant, 'x-channel': channel } as const,
    /** Reports a sign-in, so that the next expiry is reported again. */
    signedIn: () => {
      expiryTold = false;
    },
    async answer<T>(call: Promise<{ data?: T; error?: unknown; response: Response }>): Promise<Result<T>> {
      const { data, error, response } = await call;
      const { headers, status, ok } = response;
      if (ok) return { data: data as T, headers };
      return { error: failureIn(error) ?? failure(status, unworded[status] ?? 'serverError', headers), headers };
    },
  };
}

export type Api = ReturnType<typeof createApi>;

async function codeIn(response: Response): Promise<string | undefined> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return failureIn(body)?.errorObj.code;
}

function failureIn(body: unknown): Failure | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined;
  const { error } = body;
  if (typeof error !== 'object' || error === null || !('errorObj' in error)) return undefined;
  const { errorObj } = error;
  const isOurs = typeof errorObj === 'object' && errorObj !== null && 'code' in errorObj && 'message' in errorObj;
  return isOurs ? (error as Failure) : undefined;
}

/** How long to wait, in whole minutes, at least one; a proxy may say a date or nothing. */
function minutesIn(headers: Headers): number {
  const seconds = Number(headers.get('retry-after'));
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds / 60)) : 1;
}

function atService(request: Request, services: Readonly<Record<string, string>>): Request {
  const url = new URL(request.url);
  const service = url.pathname.split('/')[2] ?? '';
  const base = services[service];
  if (base === undefined || base === `/api/${service}`) return request;
  const moved = new URL(base + url.pathname.slice(`/api/${service}`.length) + url.search, url);
  return new Request(moved, request);
}
