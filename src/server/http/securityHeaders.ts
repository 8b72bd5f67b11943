import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Maps } from '../domain/stores/maps.ts';
import { gatewayHostOf } from '../platform/hosts.ts';
import type { Settings } from '../platform/settings.ts';
import type { Tenant } from '../release/tenants.ts';

/** The headers of a tenant's page, beyond those of every answer. */
export type HeadersOf = (tenant: Tenant) => Readonly<Record<string, string>>;

/** Foreign origins that a page may show. */
type Origins = { readonly pictures: string | undefined; readonly frames: string | undefined };

/**
 * Headers that keep a page to what is ours: no inline script or style, no eval, Trusted Types.
 * @returns the headers of a tenant's page: pictures of its host of map tiles, frames of its payment gateway, and of no other host
 */
export async function securityHeaders(
  app: FastifyInstance,
  settings: Settings,
  { fromSources, maps }: { readonly fromSources: boolean; readonly maps: Pick<Maps, 'tilesOf'> },
): Promise<HeadersOf> {
  const headers = await writeHeaders(settings, fromSources, { pictures: undefined, frames: undefined });
  const pictures = new Set(Object.values(settings.tiles).map(({ template }) => originOf(template)));
  const gateways = [settings.gatewayUrl, ...Object.values(settings.gatewayHosts).map(({ url }) => url)];
  const frames = new Set(gateways.map(originOf));
  const headersOfOrigins = new Map<string, Readonly<Record<string, string>>>();
  const combinations = [undefined, ...pictures].flatMap((picture) =>
    [undefined, ...frames].map((frame) => ({ pictures: picture, frames: frame })),
  );
  for (const origins of combinations) headersOfOrigins.set(keyOf(origins), await writeHeaders(settings, fromSources, origins));
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  return ({ code, now }) => {
    const { cards } = now.side;
    const gateway = cards === undefined ? undefined : gatewayHostOf(settings, cards.gateway);
    return headersOfOrigins.get(keyOf({ pictures: originOf(maps.tilesOf(code)?.template), frames: originOf(gateway?.url) })) ?? {};
  };
}

const originOf = (address: string | undefined): string | undefined => (address === undefined ? undefined : new URL(address).origin);
const keyOf = ({ pictures, frames }: Origins): string => `${pictures ?? ''} ${frames ?? ''}`;

/** Helmet puts the same headers together for each answer, which took a quarter of a short one's time: they are written at the start and kept. */
async function writeHeaders(
  { publicUrl, services }: Settings,
  fromSources: boolean,
  { pictures, frames }: Origins,
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
        imgSrc: ["'self'", 'data:', ...(pictures === undefined ? [] : [pictures])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...new Set(hosts), ...(fromSources ? ['ws:', 'wss:'] : [])],
        ...(frames === undefined ? {} : { frameSrc: [frames] }),
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
