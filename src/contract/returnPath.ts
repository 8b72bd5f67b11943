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
