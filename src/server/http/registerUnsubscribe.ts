import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { changeSubscription } from '../domain/notifications/changeSubscription.ts';
import type { Clock } from '../platform/clock.ts';
import { pageAddress } from '../release/pageAddress.ts';
import type { Tenants } from '../release/tenants.ts';
import type { Server } from '../server.ts';
import { enforceAddressLimit } from './addressLimit.ts';
import { refuse } from './call.ts';
import type { Refusals } from './refusals.ts';

type Parts = {
  readonly server: Pick<Server, 'db' | 'secret' | 'limits'>;
  readonly tenants: Pick<Tenants, 'find'>;
  readonly clock: Clock;
  readonly refuse: Refusals['call'];
  readonly publicUrl: string;
};

type UnsubscribeRequest = FastifyRequest<{ Params: { readonly tenant: string; readonly token: string } }>;

/** A mail program sends the pair List-Unsubscribe=One-Click as either (RFC 8058, 3.1). */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const isOneClick = (body: unknown): boolean => typeof body === 'string' && /\bList-Unsubscribe\b[\s\S]*\bOne-Click\b/.test(body);

/**
 * The address in a mail's `List-Unsubscribe`: a POST of a mail program, without cookies and from no page of ours, ends the mails; a GET,
 * such as that of a link scanner, changes nothing and redirects to the page that asks.
 */
export function registerUnsubscribe(app: FastifyInstance, { server, tenants, clock, refuse: refuseCall, publicUrl }: Parts): void {
  const url = '/api/unsubscribe/:tenant/:token';

  async function unsubscribe(request: UnsubscribeRequest, reply: FastifyReply): Promise<FastifyReply> {
    const tenant = await tenants.find(request.params.tenant);
    if (tenant === undefined) return refuseCall(request, reply, refuse('unknownTenant'));
    request.tenant = tenant;
    const now = clock();
    const limited = await enforceAddressLimit(server, { tenant, address: request.ip, now }, server.limits.subscriptionsOfAddress);
    if (limited !== undefined) return refuseCall(request, reply, limited);
    if (!isOneClick(request.body)) return refuseCall(request, reply, refuse('badRequest'));
    const choice = { token: request.params.token, isOn: false };
    const ended = await server.db.transaction().execute((trx) => changeSubscription(trx, server.secret, tenant.now, choice, now));
    if (ended === undefined) return refuseCall(request, reply, refuse('notFound'));
    return reply.status(204).header('cache-control', 'no-store').send();
  }

  async function redirectToPage(request: UnsubscribeRequest, reply: FastifyReply): Promise<FastifyReply> {
    const tenant = await tenants.find(request.params.tenant);
    if (tenant === undefined) return refuseCall(request, reply, refuse('unknownTenant'));
    const page = pageAddress(tenant.now, publicUrl, 'unsubscribe');
    return reply.header('cache-control', 'no-store').redirect(`${page}#${encodeURIComponent(request.params.token)}`, 303);
  }

  void app.register(async (scope) => {
    scope.addContentTypeParser(FORMS, { parseAs: 'string', bodyLimit: 1024 }, (_request, body, done) => done(null, body));
    scope.get(url, redirectToPage);
    scope.post(url, unsubscribe);
  });
}
