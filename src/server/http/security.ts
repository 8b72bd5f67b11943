import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

/** Headers that keep a page to what is ours: no inline script or style, no eval, Trusted Types. */
export async function securityHeaders(app: FastifyInstance, { publicUrl, services }: Settings, fromSources: boolean): Promise<void> {
  const hosts = Object.values(services)
    .filter((address) => /^https?:/.test(address))
    .map((address) => new URL(address).origin);
  // Vite's development client writes scripts and styles into the page and talks over a socket.
  const loose = fromSources ? ["'unsafe-inline'"] : [];
  const secure = publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...loose],
        styleSrc: ["'self'", ...loose],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...new Set(hosts), ...(fromSources ? ['ws:', 'wss:'] : [])],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        // Vite's client waits for its server in a worker of its own making.
        ...(fromSources ? { workerSrc: ["'self'", 'blob:'] } : {}),
        ...(fromSources ? {} : { requireTrustedTypesFor: ["'script'"], trustedTypes: ["'none'"] }),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });
}
