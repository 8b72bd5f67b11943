import type { FastifyRequest } from 'fastify';

/**
 * Does a call that changes something come from our own pages, or from no page at all? Browsers send Origin with every
 * such call, and `null` where they hide it.
 */
export function isOwnOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site') return false;
  if (origin === undefined) return true;
  if (origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}
