import type { Failure, Result } from '../../../contract/createApi.ts';
import type { paths } from '../../../contract/generated/api.ts';
import type { Tenant } from '../shell/tenant.tsx';
import { createTenantApi, versionAt } from './api.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** A call that the contract has. */
type CallAt<M extends Method, P extends keyof paths> = paths[P] extends { readonly [method in M]: infer Call } ? Call : never;

/** Paths of the contract that can be called so. */
export type PathWith<M extends Method> = {
  [P in keyof paths]: CallAt<M, P> extends { readonly responses: unknown } ? P : never;
}[keyof paths];

type Json<T> = T extends { readonly content: { readonly 'application/json': infer Body } } ? Body : undefined;
type Answers<Call> = Call extends { readonly responses: infer Responses } ? Responses : never;

/** What a call answers where it succeeds. */
export type AnswerOf<M extends Method, P extends keyof paths> = {
  [Status in keyof Answers<CallAt<M, P>>]: Status extends 200 | 201 | 202 | 204 ? Json<Answers<CallAt<M, P>>[Status]> : never;
}[keyof Answers<CallAt<M, P>>];

/** Parts of a path that the page knows by itself. */
type FilledIn = 'tenant' | 'version';
type RequiredPart<T, Name extends string> = [T] extends [never] | [undefined] ? unknown : { readonly [key in Name]: T };
type PathPart<Call> = Call extends { readonly parameters: { readonly path: infer Path } }
  ? keyof Omit<Path, FilledIn> extends never
    ? unknown
    : { readonly path: Omit<Path, FilledIn> }
  : unknown;
type QueryPart<Call> = Call extends { readonly parameters: { readonly query: infer Query } }
  ? { readonly query: Query }
  : Call extends { readonly parameters: { readonly query?: infer Query } }
    ? { readonly query?: Query }
    : unknown;
type BodyPart<Call> = Call extends { readonly requestBody: infer Body }
  ? RequiredPart<Json<Body>, 'body'>
  : Call extends { readonly requestBody?: infer Body }
    ? { readonly body?: Json<NonNullable<Body>> }
    : unknown;
type VersionPart<Call> = Call extends { readonly parameters: { readonly header: { readonly 'if-match': string } } }
  ? { readonly etag: string }
  : unknown;

/** What a call takes besides what the page knows: parts of the path, the query, the body, and the version of what it edits. */
export type GivenTo<M extends Method, P extends keyof paths> = PathPart<CallAt<M, P>> &
  QueryPart<CallAt<M, P>> &
  (M extends 'get'
    ? unknown
    : BodyPart<CallAt<M, P>> &
        VersionPart<CallAt<M, P>> & { readonly key?: string; readonly formHash?: string; readonly keepalive?: boolean });

type CallArguments = {
  readonly path?: object;
  readonly query?: object;
  readonly body?: unknown;
  readonly etag?: string;
  readonly key?: string;
  readonly formHash?: string;
  /** Sent though the page is left meanwhile. */
  readonly keepalive?: boolean;
};
type Call = (path: string, options: object) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

/** Sends a call of the contract; tenant, version and channel are filled in. */
export const sendCall = <M extends Method, P extends PathWith<M>>(
  tenant: Tenant,
  method: M,
  path: P,
  given: GivenTo<M, P>,
): Promise<Result<AnswerOf<M, P>>> => {
  const { answer, calls, headers } = createTenantApi(tenant);
  const { path: own, query, body, etag, key, formHash, keepalive = false } = given as CallArguments;
  const isTold = String(path).includes('{tenant}');
  const header = {
    ...(isTold ? { 'x-channel': headers['x-channel'] } : headers),
    ...(etag === undefined ? {} : { 'if-match': etag }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...(formHash === undefined ? {} : { 'x-form-hash': formHash }),
  };
  const params = { header, query, path: { tenant: tenant.shell.tenant, version: versionAt(tenant, String(path)), ...own } };
  const send = calls[method.toUpperCase() as 'GET'] as unknown as Call;
  return answer(
    send(path, { params, keepalive, ...(body === undefined ? {} : { body }) }) as Promise<{ data?: AnswerOf<M, P>; response: Response }>,
  );
};

/** A call that was refused, where a promise has to be broken. */
export class CallFailed extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.errorObj.code);
    this.failure = failure;
  }
}

/** What a call answered. @throws CallFailed where it was refused */
export const dataOf = <T>({ data, error }: Result<T>): T => {
  if (error) throw new CallFailed(error);
  return data as T;
};
