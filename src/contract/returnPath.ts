import type { Shell } from '../../engine/runtime.ts';

/**
 * Where to go back to after a login: a path of this tenant without the tenant, or `/`.
 * Anything that would leave the origin or the tenant is dropped.
 */
export const returnPath = (asked: string | null, origin: string, tenant: string): string => {
  if (!asked?.startsWith('/')) return '/';
  const base = `/${tenant}`;
  const address = URL.canParse(base + asked, origin) ? new URL(base + asked, origin) : undefined;
  if (address?.origin !== origin || !address.pathname.startsWith(`${base}/`)) return '/';
  return address.pathname.slice(base.length) + address.search;
};

/** Where a signed-in person goes from a page of guests, as a path of this tenant: back to where they came from, else where its login leads. */
export const pathOnceSignedIn = ({ flows, pages, tenant }: Shell, page: string, asked: string | null, origin: string): string => {
  if (asked) return returnPath(asked, origin, tenant);
  const variants = Object.values(flows).flatMap((flow) => Object.values(flow.variants));
  const logIn = variants.find((variant) => variant.page === (page === 'companyLogin' ? page : 'login'));
  return `/${pages[logIn?.then ?? 'myAccount']?.slug ?? ''}`;
};
