import { password, person } from './bodies.ts';
import { type Answer, type Browser, browser, freshKey, type Options } from './call.ts';

export type SignedIn = {
  readonly cookies: Browser['cookies'];
  readonly call: (path: string, options?: Options) => Promise<Answer>;
  /** A call that creates, with a key of its own. */
  readonly create: (path: string, body: unknown, key?: string) => Promise<Answer>;
  /** A call that edits what was read at this version. */
  readonly edit: (path: string, body: unknown, etag: string) => Promise<Answer>;
  /** The same person in the browser of another node. */
  readonly at: (address: string) => SignedIn;
};

export function signedIn(address: string, cookies: ReadonlyMap<string, string>, tenant: string): SignedIn {
  const own = browser(address);
  for (const [name, value] of cookies) own.cookies.set(name, value);
  const call = (path: string, options: Options = {}) => own.call(path, { tenant, ...options });
  return {
    cookies: own.cookies,
    call,
    create: (path, body, key = freshKey()) => call(path, { method: 'POST', body, headers: { 'idempotency-key': key } }),
    edit: (path, body, etag) => call(path, { method: 'PUT', body, headers: { 'if-match': etag } }),
    at: (other) => signedIn(other, own.cookies, tenant),
  };
}

/** A person who has just registered with this body and logged in. */
export async function enter(address: string, body: unknown, credentials: object, tenant: string): Promise<SignedIn> {
  const own = browser(address);
  const registered = await own.call('/api/my-account/v2/users', {
    method: 'POST',
    tenant,
    body,
    headers: { 'idempotency-key': freshKey() },
  });
  if (registered.status !== 201) throw new Error(`${tenant}: ${JSON.stringify(registered.body)}`);
  const { status } = await own.call('/api/session/commerce/login', { method: 'POST', tenant, body: credentials });
  if (status !== 200) throw new Error(`${tenant}: log in ${status}`);
  return signedIn(address, own.cookies, tenant);
}

/** A person of the fixture's first shop, registered by the operations; tests about something else use `seedPerson`. */
export const enterPerson = (address: string, email: string): Promise<SignedIn> => enter(address, person(email), { email, password }, 'aa');

/** A user of a company of this document, who is known already. */
export async function enterCompany(address: string, email: string, companyDocument: string): Promise<SignedIn> {
  const own = browser(address);
  const { status } = await own.call('/api/session/commerce/corp-login', { method: 'POST', body: { companyDocument, email, password } });
  if (status !== 200) throw new Error(`log in ${status}`);
  return signedIn(address, own.cookies, 'aa');
}
