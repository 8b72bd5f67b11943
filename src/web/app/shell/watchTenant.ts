import { readFirstPage } from './readFirstPage.ts';
import type { TenantPage } from './tenant.tsx';

const themeLink = 'link[data-theme]';

const applyTheme = (fresh: Document): void => {
  const next = fresh.querySelector<HTMLLinkElement>(themeLink);
  const last = document.querySelector<HTMLLinkElement>(themeLink);
  if (!next || !last || next.getAttribute('href') === last.getAttribute('href')) return;
  const link = document.importNode(next);
  // The old sheet goes when the new one is applied, so that the page is never without colours.
  link.addEventListener('load', () => last.remove());
  last.after(link);
};

const fetchAgain = async (changed: (page: TenantPage) => void): Promise<void> => {
  const html = await (await fetch(location.href)).text();
  const fresh = new DOMParser().parseFromString(html, 'text/html');
  const page = readFirstPage(fresh);
  applyTheme(fresh);
  if (page?.is !== 'tenant') return;
  // A form that is rendered again starts with its draft: what was typed just now must be in it.
  dispatchEvent(new Event('pagehide'));
  changed(page);
};

/** Development: when the tenant's YAML was compiled again, takes its words, forms and theme; what was typed stays. */
export const watchTenant = (tenant: string, changed: (page: TenantPage) => void): (() => void) => {
  const hot = import.meta.hot;
  if (!hot) return () => undefined;
  const take = (news: { readonly tenants: readonly string[] }): void => {
    if (news.tenants.includes(tenant)) void fetchAgain(changed);
  };
  hot.on('tenants', take);
  return () => hot.off('tenants', take);
};
