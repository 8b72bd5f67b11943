import type { FastifyInstance, FastifyReply } from 'fastify';
import type { HeadersOf } from '../http/security.ts';
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
const ours: ReadonlySet<string> = new Set(['api', 'assets', 'compiled', 'dev', 'livez', 'readyz', 'favicon.ico', 'robots.txt']);

/** `/`, and every page of every tenant. */
