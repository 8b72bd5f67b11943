import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { formatText } from '../../../engine/runtime.ts';
import { errors } from '../../contract/catalogue/errors.ts';
import { joinTexts, loadAllTenants, mostCommonTexts } from '../release/mostCommonTexts.ts';
import type { Tenant, Tenants } from '../release/tenants.ts';
import type { Refusal } from './call.ts';
import { toErrorBody } from './refusalOf.ts';
import { refusalPage } from './refusalPage.ts';

/** How the server words refusals: in the language of the tenant that a request names, else in all languages of the tenants. */
export type Refusals = {
  /** To a call, in the one shape of an error. */
  readonly call: (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => Promise<FastifyReply>;
  /** A call is refused as above, a person who opens a page of a shop by a page, anybody else by a line of text. */
  readonly any: (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => Promise<FastifyReply>;
  /** What is no HTTP that can be read. */
  readonly unread: (error: Error & { readonly code?: string }, socket: Socket, log: FastifyBaseLogger) => Promise<void>;
};

/** How long a request that is not read may still arrive, in milliseconds. */
const lingering = 1000;

/** Names that a request might have of a tenant lie among the first parts of its path. */
const mostParts = 6;

export function createRefusals(tenants: Tenants): Refusals {
  const refused = new WeakSet<Socket>();
  const find = (name: string) => tenants.find(name).catch(() => undefined);

  async function tenantOf(request: FastifyRequest): Promise<Tenant | undefined> {
    if (request.tenant !== undefined) return request.tenant;
    for (const name of [request.headers['x-tenant'], ...request.url.split(/[/?#]/, mostParts)]) {
      const tenant = typeof name === 'string' && name !== '' ? await find(name) : undefined;
      if (tenant !== undefined) return tenant;
    }
    return undefined;
  }

  async function words(tenant: Tenant | undefined, { refused, retryAfter = 60 }: Refusal): Promise<string> {
    const minutes = Math.max(1, Math.ceil(retryAfter / 60));
    const { says, status } = errors[refused];
    const say = ({ now }: Tenant) => formatText(now.shell.messages[says] ?? '', { minutes });
    const message = tenant === undefined ? joinTexts(mostCommonTexts(await loadAllTenants(tenants), say)) : say(tenant);
    return message === '' ? (STATUS_CODES[status] ?? '') : message;
  }

  async function call(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): Promise<FastifyReply> {
    const { status } = errors[refusal.refused];
    request.refused = refusal.refused;
    if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
    if (refusal.current !== undefined) reply.header('etag', refusal.current.etag);
    const error = toErrorBody(refusal, await words(await tenantOf(request), refusal), request.id);
    return reply.status(status).header('cache-control', 'no-store').send({ error });
  }

  return {
    call,
    async any(request, reply, refusal) {
      if (request.url.startsWith('/api/')) return call(request, reply, refusal);
      const tenant = await tenantOf(request);
      const text = await words(tenant, refusal);
      const { retryAfter } = refusal;
      request.refused = refusal.refused;
      reply.status(errors[refusal.refused].status).header('cache-control', 'no-store');
      if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
      const opensPage = request.method === 'GET' && request.headers.accept?.includes('text/html') === true;
      if (tenant === undefined || !opensPage) return reply.type('text/plain; charset=utf-8').send(`${text}\n${request.id}\n`);
      const { shell, side } = tenant.now;
      const { html, policy } = refusalPage({
        ...{ language: shell.language, name: shell.name, text, requestId: request.id, retryAfter },
        again: formatText(shell.words.retry ?? ''),
        colours: side.sender.colours,
      });
      return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html);
    },
    async unread(cause, socket, log) {
      // What comes after the first unreadable piece is unreadable too.
      if (cause.code === 'ECONNRESET' || socket.destroyed || refused.has(socket)) return;
      refused.add(socket);
      const refusal: Refusal = { refused: cause.code === 'HPE_HEADER_OVERFLOW' ? 'tooLarge' : 'badRequest' };
      const id = randomUUID();
      log.info({ requestId: id, problem: cause.code }, 'what was sent is no HTTP');
      const status = cause.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : cause.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
      const text = await words(undefined, refusal).catch(() => '');
      const error = { ...toErrorBody(refusal, text, id), status, statusText: STATUS_CODES[status] ?? '' };
      const body = JSON.stringify({ error });
      const head = [
        `HTTP/1.1 ${status} ${error.statusText}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
      ];
      // Cut off while it still sends, the other side would never see the answer.
      if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
      setTimeout(() => socket.destroy(), lingering).unref();
    },
  };
}
