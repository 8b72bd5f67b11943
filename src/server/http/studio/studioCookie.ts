import type { FastifyReply, FastifyRequest } from 'fastify';

/** The studio's own cookie: no page of a shop ever sends it. */
export type StudioCookie = {
  readonly read: (request: FastifyRequest) => string | undefined;
  readonly set: (reply: FastifyReply, id: string) => void;
  readonly clear: (reply: FastifyReply) => void;
};

/** @param secure false only where PUBLIC_URL is http: browsers keep no `Secure` cookie there */
export function createStudioCookie(secure: boolean): StudioCookie {
  const name = `${secure ? '__Secure-' : ''}studio`;
  const attributes = { path: '/studio', httpOnly: true, sameSite: 'strict', secure } as const;
  return {
    read: (request) => request.cookies[name],
    set: (reply, id) => void reply.setCookie(name, id, attributes),
    clear: (reply) => void reply.clearCookie(name, attributes),
  };
}
