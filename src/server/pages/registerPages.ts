import { hash } from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BROTLI, takesBrotli } from '../http/contentCodings.ts';
import { isOwnWord } from '../http/ownWords.ts';
import type { HeadersOf } from '../http/securityHeaders.ts';
import type { Web } from '../http/web.ts';
import type { Clock } from '../platform/clock.ts';
import { compressOnce } from '../platform/compressOnce.ts';
import { keepByBytes } from '../platform/keepByBytes.ts';
import type { Secret } from '../platform/secret.ts';
import type { Settings } from '../platform/settings.ts';
import type { Tenant, Tenants } from '../release/tenants.ts';
import { chooserPage } from './chooserPage.ts';
import { createFirstViews, isSent } from './createFirstViews.ts';
import { findPage } from './findPage.ts';
import { fillTemplate, type PageTemplate } from './html.ts';
import { addressOnceSignedIn, registerPlainForms } from './registerPlainForms.ts';
import { tenantPage } from './tenantPage.ts';

export type Pages = {
  readonly web: Web;
  readonly tenants: Tenants;
  readonly settings: Pick<Settings, 'services' | 'clients' | 'publicUrl'>;
  readonly clock: Clock;
  readonly secret: Secret;
  readonly headersOf: HeadersOf;
  readonly isSignedIn: (request: FastifyRequest, tenant: Tenant) => Promise<boolean>;
};

/** Bytes of compressed pages that are kept in memory; the page of a registration has 13 kB. */
const mostBytes = 16 * 2 ** 20;

/** `/`, and every page of every tenant. */
export function registerPages(app: FastifyInstance, { web, tenants, settings, clock, secret, headersOf, isSignedIn }: Pages): void {
  const drawView = web.drawFirst && createFirstViews(web.drawFirst, (error) => app.log.error(error, 'a first view was not drawn'));
  const keepCompressed = keepByBytes<Buffer>(mostBytes, ({ length }) => length);
  const send = async (reply: FastifyReply, url: string, status: number, page: PageTemplate): Promise<FastifyReply> => {
    const screen = await web.screenFiles(page.words.page);
    const view = await drawView?.(page.data, url);
    const styles = await web.styleFile?.();
    const fontFile = page.font === undefined ? undefined : await web.fontFile(page.font);
    const html = fillTemplate(await web.html(url), {
      ...page,
      screen,
      ...(styles === undefined ? {} : { styles: path.basename(styles) }),
      ...(fontFile === undefined ? {} : { fontFile }),
      ...(view === undefined ? {} : { view }),
    });
    const holdsSent = page.data.is === 'tenant' && isSent(page.data.plain);
    reply
      .status(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', holdsSent ? 'no-store' : 'no-cache');
    if (holdsSent) return reply.send(html);
    const version = hash('sha256', html);
    const etag = `W/"${version}"`;
    const { 'if-none-match': known = '', 'accept-encoding': accepted } = reply.request.headers;
    reply.header('etag', etag).header('vary', 'accept-encoding');
    if (status === 200 && known.split(/\s*,\s*/).includes(etag)) return reply.status(304).send();
    // What a browser takes besides is compressed as every answer is.
    if (!takesBrotli(accepted)) return reply.send(html);
    const compressed = await keepCompressed(version, () => compressOnce(Buffer.from(html)));
    return reply.header('content-encoding', BROTLI).send(compressed);
  };

  app.get('/', async (request, reply) => send(reply, '/', 200, await chooserPage(tenants, request.headers['accept-language'] ?? '')));

  for (const url of ['/:tenant', '/:tenant/*']) {
    app.get<{ Params: { tenant: string; '*'?: string } }>(url, async (request, reply) => {
      if (isOwnWord(request.params.tenant)) return reply.callNotFound();
      const tenant = await tenants.find(request.params.tenant);
      if (tenant === undefined) {
        const lower = request.params.tenant.toLowerCase();
        const meant = lower === request.params.tenant ? undefined : await tenants.find(lower);
        if (meant !== undefined) return reply.redirect(request.url.replace(/^\/[^/?]*/, `/${meant.code}`), 308);
      }
      if (tenant === undefined) return send(reply, '/', 404, await chooserPage(tenants, request.headers['accept-language'] ?? ''));
      request.tenant = tenant;
      const { id } = findPage(tenant.now.shell, request.params['*'] ?? '');
      // A form for guests would be seen and taken away.
      if (isForGuests(tenant, id) && (await isSignedIn(request, tenant)))
        return reply.header('cache-control', 'no-store').redirect(addressOnceSignedIn(request, tenant, id), 303);
      const { status, page } = await tenantPage(tenant, request.params['*'] ?? '', settings, web.fromSources, clock());
      return send(reply.headers(await headersOf(tenant)), request.url, status, page);
    });
  }

  registerPlainForms(app, {
    publicUrl: settings.publicUrl,
    secret,
    findTenant: async ({ params }) => tenants.find((params as { readonly tenant: string }).tenant),
    async show(request, reply, tenant, status, sent) {
      const { '*': rest } = request.params as { readonly '*': string };
      const { page } = await tenantPage(tenant, rest, settings, web.fromSources, clock(), sent);
      return send(reply.headers(await headersOf(tenant)), request.url, status, page);
    },
  });
}

/** A page that nobody who is signed in sees. */
const isForGuests = ({ now: { shell } }: Tenant, page: string): boolean =>
  shell.pageRoles[page]?.every((role) => role === 'guest') ?? false;
