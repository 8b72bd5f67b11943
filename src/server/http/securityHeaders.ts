import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { gatewayHostOf } from '../platform/hosts.ts';
import type { Settings } from '../platform/settings.ts';
import type { Tenant } from '../release/tenants.ts';

/** The headers of a tenant's page, beyond those of every answer. */
export type HeadersOf = (tenant: Tenant) => Promise<Readonly<Record<string, string>>>;

/** Foreign origins that a page may show. */
type Origins = { readonly pictures: string | undefined; readonly frames: string | undefined };

/**
 * Headers that keep a page to what is ours: no inline script or style, no eval, Trusted Types.
 * @returns the headers of a tenant's page: pictures of its host of map tiles, frames of its payment gateway, and of no other host
 */
export async function securityHeaders(
  app: FastifyInstance,
  settings: Settings,
  { fromSources }: { readonly fromSources: boolean },
): Promise<HeadersOf> {
  const headersOfOrigins = new Map<string, Promise<Readonly<Record<string, string>>>>();
  const headersOf = (origins: Origins): Promise<Readonly<Record<string, string>>> => {
    const key = `${origins.pictures ?? ''} ${origins.frames ?? ''}`;
    const headers = headersOfOrigins.get(key) ?? writeHeaders(settings, fromSources, origins);
    headersOfOrigins.set(key, headers);
    return headers;
  };
  const headers = await headersOf({ pictures: undefined, frames: undefined });
  const headersOfJson = await writeJsonHeaders(settings);
  app.addHook('onRequest', (request, reply, done) => {
    const { lane } = request.routeOptions.config;
    reply.headers(lane === undefined || lane === 'files' ? headers : headersOfJson);
    done();
  });
  return ({ now: { side } }) => {
    const gateway = side.cards === undefined ? undefined : gatewayHostOf(settings, side.cards.gateway);
    return headersOf({ pictures: originOf(side.maps?.tiles), frames: originOf(gateway?.url) });
  };
}

const originOf = (address: string | undefined): string | undefined => (address === undefined ? undefined : new URL(address).origin);

/** An answer of a call is JSON, which no browser shows: what concerns documents alone is left out. */
const writeJsonHeaders = (settings: Settings): Promise<Record<string, string>> =>
  computeHeaders({
    ...common(settings),
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });

/** Helmet would compute the same headers for each answer, which took a quarter of a short answer's time: they are computed once. */
async function computeHeaders(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const model = Fastify();
  await model.register(helmet, options);
  model.get('/', async (_request, reply) => reply.raw.getHeaders());
  const answer = await model.inject('/');
  await model.close();
  return answer.json<Record<string, string>>();
}

const common = ({ publicUrl }: Settings) =>
  ({
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  }) as const;

function writeHeaders(settings: Settings, fromSources: boolean, { pictures, frames }: Origins): Promise<Record<string, string>> {
  const hosts = Object.values(settings.services)
    .filter((address) => /^https?:/.test(address))
    .map((address) => new URL(address).origin);
  // Vite's development client writes scripts and styles into the page and talks over a socket.
  const loose = fromSources ? ["'unsafe-inline'"] : [];
  return computeHeaders({
    ...common(settings),
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
        // A worker reads tables; Vite's client waits for its server in one that it creates.
        workerSrc: ["'self'", ...(fromSources ? ['blob:'] : [])],
        // The one policy lets the script of that worker pass, and nothing else (src/web/app/tables/readInWorker.ts).
        ...(fromSources ? {} : { requireTrustedTypesFor: ["'script'"], trustedTypes: ['tables'] }),
      },
    },
  });
}
