import type { FastifyRequest } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { OperationId } from '../policy/operationId.ts';
import { actingFor, rolesOf } from '../policy/session.ts';
import type { Tenants } from '../release/tenants.ts';
import type { Database } from '../store/database.ts';
import { renewSession } from '../store/session/openSession.ts';
import { findSession, isSessionElsewhere } from '../store/session/sessions.ts';
import { type Call, type Refusal, refuse } from './call.ts';
import type { SessionCookies } from './createSessionCookies.ts';
import { findHostileText } from './findHostileText.ts';
import { isOwnOrigin } from './isOwnOrigin.ts';

/** Lets a request in to its handler, or says why not. */
export type Admission = (request: FastifyRequest, operation: OperationId) => Promise<Call<OperationId> | Refusal>;

type Doors = {
  readonly tenants: Tenants;
  readonly db: Database;
  readonly clock: Clock;
  readonly cookies: SessionCookies;
  readonly publicUrl: string;
};

/** The one way in: sound text, tenant, origin, session, role. */
export function createAdmission({ tenants, db, clock, cookies, publicUrl }: Doors): Admission {
  /** A GET that a browser opens by itself brings no header: its address says the tenant, or the one session that it holds. */
  const openedIn = (request: FastifyRequest): string | undefined => {
    const { tenant } = request.query as Readonly<Record<string, string | undefined>>;
    const signedInTenants = cookies.tenants(request);
    return tenant ?? (signedInTenants.length === 1 ? signedInTenants[0] : undefined);
  };
  return async (request, operation) => {
    const path = request.params as Readonly<Record<string, string>>;
    const header = request.headers as Readonly<Record<string, string>>;
    const unsound = findHostileText({ path, query: request.query, body: request.body ?? null });
    if (unsound !== undefined) return refuse('badRequest', { problems: [{ path: unsound, problem: 'characters that no text may hold' }] });

    const tenant = await tenants.find(path.tenant ?? header['x-tenant'] ?? openedIn(request) ?? '');
    if (tenant === undefined) return refuse('unknownTenant');
    request.tenant = tenant;
    if (request.method !== 'GET' && !isOwnOrigin(request, publicUrl)) return refuse('otherOrigin');

    const now = clock();
    const id = cookies.read(request, tenant.code);
    const session = id === undefined ? undefined : await findSession(db, tenant, id, now);
    const roles = rolesOf(session);
    if (session !== undefined) request.renewedSession = await renewSession(db, session, now);
    // The page shows another company's things: what it asks is not meant for this one.
    const shown = header['x-acting-for'];
    if (session !== undefined && shown !== undefined && shown !== actingFor(session)) return refuse('actingChanged');
    const allowed = tenant.now.side.permissions[operation] ?? [];
    // What a shop has switched off is not there.
    if (allowed.length === 0) return refuse('notFound');
    // What a guest may do, anybody may: leaving the cookie away would be enough.
    if (![...roles, 'guest'].some((role) => allowed.includes(role))) {
      if (session !== undefined) return refuse('notAllowed');
      // A session of another shop does not exist in this one.
      const elsewhere = await isSessionElsewhere(db, tenant.code, id === undefined ? cookies.readAll(request) : [id], now);
      return refuse(elsewhere ? 'notFound' : 'sessionExpired');
    }
    const call = {
      operation,
      tenant,
      session,
      roles,
      path,
      query: request.query,
      header,
      body: request.body,
      ticket: cookies.ticket(request, tenant.code),
      knownBrowser: cookies.knownBrowser(request, tenant.code),
      address: request.ip,
      userAgent: request.headers['user-agent'],
      requestId: request.id,
      now,
      log: request.log,
    };
    // The binding has checked path, query, header and body against the contract that these types are made of.
    const checked: unknown = call;
    return checked as Call<OperationId>;
  };
}
