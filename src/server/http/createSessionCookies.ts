import type { FastifyReply, FastifyRequest } from 'fastify';
import { knownSeconds } from './knownBrowser.ts';

const prefix = 'session-';
const secured = '__Host-';
const ticketPrefix = 'ticket-';
/** Somebody who comes back from a provider has half an hour to register. */
const ticketSeconds = 40 * 60;
const knownPrefix = 'known-';

/** The session's cookie of one tenant: two shops can be open in one browser. */
export type SessionCookies = {
  /** The id of this tenant's session. */
  readonly read: (request: FastifyRequest, tenant: string) => string | undefined;
  /** Tenants whose sessions the browser holds here. */
  readonly tenants: (request: FastifyRequest) => readonly string[];
  /** Ids of all sessions that the browser holds here. */
  readonly readAll: (request: FastifyRequest) => readonly string[];
  readonly set: (reply: FastifyReply, tenant: string, id: string) => void;
  readonly clear: (reply: FastifyReply, tenant: string) => void;
  /** The ticket of a login through a provider that is under way. */
  readonly ticket: (request: FastifyRequest, tenant: string) => string | undefined;
  readonly setTicket: (reply: FastifyReply, tenant: string, ticket: string) => void;
  /** By which accounts know the browser that has logged in to them. */
  readonly knownBrowser: (request: FastifyRequest, tenant: string) => string | undefined;
  readonly setKnownBrowser: (reply: FastifyReply, tenant: string, marks: string) => void;
};

/** @param secure false only where PUBLIC_URL is http: browsers keep no `Secure` cookie there */
export function createSessionCookies(secure: boolean): SessionCookies {
  const host = secure ? secured : '';
  const start = host + prefix;
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    read: (request, tenant) => request.cookies[start + tenant],
    tenants: (request) => Object.keys(request.cookies).flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : [])),
    readAll: (request) => Object.entries(request.cookies).flatMap(([name, id]) => (name.startsWith(start) && id !== undefined ? [id] : [])),
    set: (reply, tenant, id) => void reply.setCookie(start + tenant, id, attributes),
    ticket: (request, tenant) => request.cookies[host + ticketPrefix + tenant],
    setTicket: (reply, tenant, ticket) =>
      void reply.setCookie(host + ticketPrefix + tenant, ticket, { ...attributes, maxAge: ticketSeconds }),
    knownBrowser: (request, tenant) => request.cookies[host + knownPrefix + tenant],
    setKnownBrowser: (reply, tenant, marks) =>
      void reply.setCookie(host + knownPrefix + tenant, marks, { ...attributes, maxAge: knownSeconds }),
    clear: (reply, tenant) => void reply.clearCookie(start + tenant, attributes),
  };
}
