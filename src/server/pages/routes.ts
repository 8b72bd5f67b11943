import type { FastifyInstance, FastifyReply } from 'fastify';
import type { HeadersOf } from '../http/securityHeaders.ts';
import type { Web } from '../http/web.ts';
import type { Clock } from '../platform/clock.ts';
import type { Settings } from '../platform/settings.ts';
import type { Tenants } from '../release/tenants.ts';
import { chooserPage } from './chooserPage.ts';
import { fillTemplate, type PageTemplate } from './html.ts';
import { tenantPage } from './tenantPage.ts';

type Pages = {
  readonly web: Web;
  readonly tenants: Tenants;
  readonly settings: Pick<Settings, 'services' | 'clients'>;
  readonly clock: Clock;
  readonly headersOf: HeadersOf;
};

/** First words of addresses that are no tenant's. */
const ours: ReadonlySet<string> = new Set(['api', 'assets', 'compiled', 'dev', 'livez', 'readyz', 'favicon.ico', 'robots.txt', 'studio']);

/** `/`, and every page of every tenant. */
export function registerPages(app: FastifyInstance, { web, tenants, settings, clock, headersOf }: Pages): void {
  const send = async (reply: FastifyReply, url: string, status: number, page: PageTemplate): Promise<FastifyReply> => {
    const screen = await web.screenFiles(page.words.page);
    const fontFile = page.font === undefined ? undefined : await web.fontFile(page.font);
    return reply
      .status(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(fillTemplate(await web.html(url), { ...page, screen, ...(fontFile === undefined ? {} : { fontFile }) }));
  };

  app.get('/', async (request, reply) => send(reply, '/', 200, await chooserPage(tenants, request.headers['accept-language'] ?? '')));

  for (const url of ['/:tenant', '/:tenant/*']) {
    app.get<{ Params: { tenant: string; '*'?: string } }>(url, async (request, reply) => {
      if (ours.has(request.params.tenant)) return reply.callNotFound();
      const tenant = await tenants.find(request.params.tenant);
      if (tenant === undefined) {
        const lower = request.params.tenant.toLowerCase();
        const meant = lower === request.params.tenant ? undefined : await tenants.find(lower);
        if (meant !== undefined) return reply.redirect(request.url.replace(/^\/[^/?]*/, `/${meant.code}`), 308);
      }
      if (tenant === undefined) return send(reply, '/', 404, await chooserPage(tenants, request.headers['accept-language'] ?? ''));
      request.tenant = tenant;
      const { status, page } = await tenantPage(tenant, request.params['*'] ?? '', tenants.files, settings, web.fromSources, clock());
      return send(reply.headers(headersOf(tenant)), request.url, status, page);
    });
  }
}
