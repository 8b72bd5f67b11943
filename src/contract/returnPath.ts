import type { Shell } from '../../engine/runtime.ts';

/**
 * Where to go back to after a login: a path of this tenant without the tenant, or `/`.
 * Anything that would leave the origin or the tenant is dropped.
 */
export const returnPath = (requested: string | null, origin: string, tenant: string): string => {
  if (!requested?.startsWith('/')) return '/';
  const base = `/${tenant}`;
  const address = URL.canParse(base + requested, origin) ? new URL(base + requested, origin) : undefined;
  if (address?.origin !== origin || !address.pathname.startsWith(`${base}/`)) return '/';
  return address.pathname.slice(base.length) + address.search;
};

/** Where a signed-in person goes from a page of guests, as a path of this tenant: back to where they came from, else where its login leads. */
export const pathOnceSignedIn = ({ flows, pages, tenant }: Shell, page: string, requested: string | null, origin: string): string => {
  if (requested) return returnPath(requested, origin, tenant);
  const variants = Object.values(flows).flatMap((flow) => Object.values(flow.variants));
  const logIn = variants.find((variant) => variant.page === (page === 'companyLogin' ? page : 'login'));
  return `/${pages[logIn?.then ?? 'myAccount']?.slug ?? ''}`;
};
