import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Mistake } from '../../../engine/runtime.ts';
import type { ErrorCode } from '../../contract/catalogue/errors.ts';
import type { Role } from '../../contract/catalogue/roles.ts';
import type { operations } from '../../contract/generated/api.ts';
import type { Challenge } from '../domain/challenge/challenges.ts';
import type { OperationId } from '../policy/operationId.ts';
import type { Session } from '../policy/session.ts';
import type { Tenant } from '../release/tenants.ts';

type JsonOf<O> = O extends { content: { 'application/json': infer T } } ? T : undefined;
/** Media types of an answer that is no JSON: a PDF, a CSV, a picture. */
type FileTypeOf<O> = O extends { content: infer C } ? Exclude<keyof C, 'application/json'> : never;
type BodyOf<O> = O extends { requestBody: infer B } ? JsonOf<B> : undefined;
type ParametersOf<O, Place extends string> = O extends { parameters: { [P in Place]?: infer T } }
  ? [NonNullable<T>] extends [never]
    ? Readonly<Record<string, never>>
    : NonNullable<T>
  : Readonly<Record<string, never>>;

/** What a handler gets: the request as the contract describes it, who calls, and when. */
export type Call<Id extends OperationId> = {
  readonly operation: Id;
  readonly tenant: Tenant;
  readonly session: Session | undefined;
  /** What the caller is, and what was granted on top. */
  readonly roles: readonly Role[];
  readonly path: ParametersOf<operations[Id], 'path'>;
  readonly query: ParametersOf<operations[Id], 'query'>;
  readonly header: ParametersOf<operations[Id], 'header'>;
  readonly body: BodyOf<operations[Id]>;
  /** The ticket that this browser was given when it left for a provider. */
  readonly ticket: string | undefined;
  /** The marks of the accounts that know this browser. */
  readonly knownBrowser: string | undefined;
  /** Where the call comes from. */
  readonly address: string;
  /** What the browser says it is. */
  readonly userAgent: string | undefined;
  readonly requestId: string;
  readonly now: Date;
  readonly log: FastifyBaseLogger;
};

/** The change of the browser's cookies: a new session's id, or removal. */
export type CookieChange = {
  readonly session?: { readonly id: string } | 'ended';
  /** By which the browser shows on its way back from a provider that it is the one that left. */
  readonly ticket?: string;
  /** By which an account knows the browser that has logged in to it. */
  readonly knownBrowser?: string;
};

/** An answer that a browser shows or keeps as a file. */
export type FileAnswer<Type = string> = {
  readonly type: Type;
  readonly content: Uint8Array | string | Readable;
  /** What to keep it as; one without a name is shown where it is asked. */
  readonly name?: string;
};

/** An answer as the contract describes it. */
export type Success<Id extends OperationId> = {
  [S in keyof operations[Id]['responses'] & (200 | 201 | 202 | 204 | 303)]: {
    readonly status: S;
    readonly body: JsonOf<operations[Id]['responses'][S]>;
    readonly cookie?: CookieChange;
    /** The version of what is stored; sent in the header of that name. */
    readonly etag?: string;
  } & (S extends 303 ? { readonly location: string } : { readonly location?: undefined }) &
    ([FileTypeOf<operations[Id]['responses'][S]>] extends [never]
      ? { readonly file?: undefined }
      : { readonly file: FileAnswer<FileTypeOf<operations[Id]['responses'][S]>> });
}[keyof operations[Id]['responses'] & (200 | 201 | 202 | 204 | 303)];

export type Problem = { readonly path: string; readonly problem: string };

/** A refusal: an error of the catalogue, which the binding says in the tenant's words. */
export type Refusal = {
  readonly refused: ErrorCode;
  readonly mistakes?: readonly Mistake[];
  readonly problems?: readonly Problem[];
  /** Seconds after which another try may be let in. */
  readonly retryAfter?: number;
  /** What has to be solved before the same call is taken. */
  readonly challenge?: Challenge;
  /** The current value, if something else was edited, and its version. */
  readonly current?: { readonly body: object; readonly etag: string };
};

export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<Success<Id> | Refusal>;
export type Handlers = { readonly [Id in OperationId]: Handler<Id> };

export function refuse(refused: ErrorCode, more: Omit<Refusal, 'refused'> = {}): Refusal {
  return { refused, ...more };
}
