import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Maps } from '../domain/stores/maps.ts';
import type { Settings, Tiles } from '../platform/settings.ts';

/** What a tenant's page says beyond every answer's headers. */
export type HeadersOf = (tenant: string) => Readonly<Record<string, string>>;

/**
 * Headers that keep a page to what is ours: no inline script or style, no eval, Trusted Types.
 * @returns the headers of a tenant's page: pictures from its host of map tiles, where it has one, and from no other
 */
export async function securityHeaders(
  app: FastifyInstance,
  settings: Settings,
  { fromSources, maps }: { readonly fromSources: boolean; readonly maps: Pick<Maps, 'tilesOf'> },
): Promise<HeadersOf> {
  const headers = await writtenOnce(settings, fromSources, []);
  const origins = [...new Set(Object.values(settings.tiles).map(originOf))];
  const opened = new Map(
    await Promise.all(origins.map(async (origin) => [origin, await writtenOnce(settings, fromSources, [origin])] as const)),
  );
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  return (tenant) => {
    const tiles = maps.tilesOf(tenant);
    return (tiles && opened.get(originOf(tiles))) ?? {};
  };
}

const originOf = ({ template }: Tiles): string => new URL(template).origin;

/** Helmet puts the same headers together for each answer, which took a quarter of a short one's time: asked once, they are kept. */
async function writtenOnce(
  { publicUrl, services, gatewayUrl }: Settings,
  fromSources: boolean,
  pictures: readonly string[],
): Promise<Record<string, string>> {
  const hosts = Object.values(services)
    .filter((address) => /^https?:/.test(address))
    .map((address) => new URL(address).origin);
  // Vite's development client writes scripts and styles into the page and talks over a socket.
  const loose = fromSources ? ["'unsafe-inline'"] : [];
  const secure = publicUrl.startsWith('https:');
  const model = Fastify();
  await model.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...loose],
        styleSrc: ["'self'", ...loose],
        imgSrc: ["'self'", 'data:', ...pictures],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...new Set(hosts), ...(fromSources ? ['ws:', 'wss:'] : [])],
        ...(gatewayUrl === undefined ? {} : { frameSrc: [new URL(gatewayUrl).origin] }),
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
  model.get('/', async (_request, reply) => reply.raw.getHeaders());
  const answer = await model.inject('/');
  await model.close();
  return answer.json<Record<string, string>>();
}
