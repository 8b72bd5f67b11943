import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { consumeRateLimit } from '../../store/rate-limits/rateLimits.ts';
import { listAuthorGrants } from '../../store/studio/authorGrants.ts';
import { findAuthorSession } from '../../store/studio/authorSessions.ts';
import { isOwnOrigin } from '../isOwnOrigin.ts';
import { problemOf } from '../refusalOf.ts';
import { validators } from '../validators.ts';
import { authorSessionRoutes } from './authorSessionRoutes.ts';
import { draftRoutes } from './draftRoutes.ts';
import { insightRoutes } from './insightRoutes.ts';
import { releaseRoutes } from './releaseRoutes.ts';
import { sourceRoutes } from './sourceRoutes.ts';
import { refuseStudio, type StudioAnswer, type StudioRefusal, studioErrors } from './studioAnswer.ts';
import { createStudioCookie } from './studioCookie.ts';
import type { Author, StudioCall, StudioParts } from './studioRoute.ts';

const base = '/studio/api';
/** Milliseconds that compiling may take, on a machine that has much else to do. */
const longest = 120_000;

/**
 * The studio's calls. They are no part of the shop's contract: the author's grants decide who may make one, each route for an
 * author unless it says otherwise.
 */
export function registerStudio(app: FastifyInstance, parts: Omit<StudioParts, 'cookie'> & { readonly publicUrl: string }): void {
  const { server, tenants, clock, publicUrl } = parts;
  const cookie = createStudioCookie(publicUrl.startsWith('https:'));
  const studio: StudioParts = { ...parts, cookie };

  const authorOf = async (request: FastifyRequest, now: Date): Promise<Author | undefined> => {
    const id = cookie.read(request);
    const session = id === undefined ? undefined : await findAuthorSession(server.db, id, (code) => tenants.find(code), now);
    if (session === undefined) return undefined;
    const grants = await listAuthorGrants(server.db, session);
    return grants.length === 0 ? undefined : { session, grants };
  };

  const send = (reply: FastifyReply, answer: StudioAnswer | StudioRefusal): FastifyReply => {
    reply.header('cache-control', 'no-store');
    if ('refused' in answer) {
      const { status, message } = studioErrors[answer.refused];
      if (answer.retryAfter !== undefined) reply.header('retry-after', String(answer.retryAfter));
      return reply.status(status).send({ error: { code: answer.refused, message, ...answer.more } });
    }
    if (answer.etag !== undefined) reply.header('etag', answer.etag);
    return reply.status(answer.status).send(answer.body);
  };

  void app.register(
    async (scope) => {
      scope.setErrorHandler((error: { readonly statusCode?: number } & Error, request, reply) => {
        const { statusCode = 500 } = error;
        if (statusCode === 413) return send(reply, refuseStudio('tooLarge'));
        if (statusCode < 500) return send(reply, refuseStudio('badRequest'));
        request.log.error({ problem: problemOf(error) }, 'the studio failed');
        return send(reply, refuseStudio('serverBusy'));
      });
      scope.setNotFoundHandler((_request, reply) => send(reply, refuseStudio('notFound')));
      for (const route of [
        ...authorSessionRoutes(studio),
        ...sourceRoutes(studio),
        ...draftRoutes(studio),
        ...releaseRoutes(studio),
        ...insightRoutes(studio),
      ]) {
        const { method, url, body, bodyLimit, isLong, limit } = route;
        scope.route({
          method,
          url,
          ...(body === undefined ? {} : { schema: { body } }),
          ...(bodyLimit === undefined ? {} : { bodyLimit }),
          ...(isLong && { handlerTimeout: longest }),
          validatorCompiler: validators,
          handler: async (request, reply) => {
            if (method !== 'GET' && !isOwnOrigin(request, publicUrl)) return send(reply, refuseStudio('otherOrigin'));
            const now = clock();
            const author = await authorOf(request, now);
            const call: StudioCall = {
              params: request.params as Readonly<Record<string, string>>,
              query: request.query as Readonly<Record<string, string | undefined>>,
              body: request.body,
              ifMatch: request.headers['if-match'],
              now,
              request,
              reply,
            };
            if ('answerAnybody' in route) return send(reply, await route.answerAnybody(call, author));
            if (author === undefined) return send(reply, refuseStudio('signInNeeded'));
            const { tenant, userId } = author.session;
            const taken =
              limit === undefined
                ? ({ allowed: true } as const)
                : await consumeRateLimit(server.db, tenant, server.limits[limit], userId, now);
            if (!taken.allowed) return send(reply, { refused: 'tooManyTries', retryAfter: taken.retryAfter });
            return send(reply, await route.answer(call, author));
          },
        });
      }
    },
    { prefix: base },
  );
}
