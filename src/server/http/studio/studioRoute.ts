import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Workbench } from '../../domain/studio/workbench.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Session } from '../../policy/session.ts';
import type { AuthorGrant } from '../../policy/studio/authorRights.ts';
import type { Tenants } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import type { SessionCookies } from '../createSessionCookies.ts';
import type { StudioAnswer, StudioRefusal } from './studioAnswer.ts';
import type { StudioCookie } from './studioCookie.ts';

/** Who calls: an account of a shop with what it was granted, which is never nothing. */
export type Author = { readonly session: Session; readonly grants: readonly AuthorGrant[] };

export type StudioParts = {
  readonly server: Pick<Server, 'db' | 'limits'>;
  readonly tenants: Tenants;
  readonly clock: Clock;
  readonly workbench: Workbench;
  readonly cookies: SessionCookies;
  readonly cookie: StudioCookie;
};

type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  /** JSON Schema of the body. */
  readonly body?: object;
  readonly bodyLimit?: number;
  /** How often one author may. */
  readonly limit?: 'keptOfAuthor' | 'judgedOfAuthor';
  /** Tenants are compiled meanwhile. */
  readonly isLong?: true;
};
/** Answered for an author alone. */
export type AuthorRoute = Route & {
  readonly answer: (call: StudioCall, author: Author) => Promise<StudioAnswer | StudioRefusal>;
};
/** Needs no grant: only for sessions. */
export type OpenRoute = Route & {
  readonly answerAnybody: (call: StudioCall, author: Author | undefined) => Promise<StudioAnswer | StudioRefusal>;
};

export type StudioCall = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
  readonly ifMatch: string | undefined;
  readonly now: Date;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};
