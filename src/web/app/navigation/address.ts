import type { Shell } from '../../../../engine/runtime.ts';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { type PolicyId, policies } from '../../../contract/catalogue/policies.ts';

/** What a path within a tenant leads to; `rest` is what follows a page's slug: the step of a form; of `policy`, which one. */
export type Destination = { readonly is: 'page'; readonly page: PageId; readonly rest: string } | { readonly is: 'nowhere' };

const bare = (path: string): string => path.replace(/^\/+|\/+$/g, '');

/** A release that was checked names no other pages. */
const isPage = (name: string): name is PageId => name !== 'policy';

/** Path of a page without the tenant: `/registro`; the home page is `/`. Undefined where the tenant has no such page. */
export const pathOfPage = (shell: Shell, page: PageId): string | undefined => {
  if (page === 'home') return '/';
  const slug = shell.pages[page]?.slug;
  return slug === undefined ? undefined : `/${bare(slug)}`;
};

/** Path of a policy without the tenant, with the slash at its end (section 2). */
export const pathOfPolicy = (shell: Shell, policy: PolicyId): string | undefined => {
  const path = shell.policies[policy]?.path;
  return path === undefined ? undefined : `/${bare(path)}/`;
};

/**
 * What a path leads to. Of two slugs, one the beginning of the other, the longer wins.
 * @example destinationOf(shell, '/crear-cuenta/persona/2') // {is: 'page', page: 'personalRegistration', rest: '2'}
 */
export const destinationOf = (shell: Shell, path: string): Destination => {
  const requested = bare(path);
  if (requested === '') return { is: 'page', page: 'home', rest: '' };
  const policy = policies.find((id) => shell.policies[id] && bare(shell.policies[id].path) === requested);
  if (policy) return { is: 'page', page: 'policy', rest: policy };
  const found = Object.entries(shell.pages)
    .map(([page, { slug }]) => ({ page, slug: bare(slug) }))
    .filter(({ slug }) => slug !== '' && (requested === slug || requested.startsWith(`${slug}/`)))
    .toSorted((a, b) => b.slug.length - a.slug.length)[0];
  if (!found || !isPage(found.page)) return { is: 'nowhere' };
  return { is: 'page', page: found.page, rest: requested.slice(found.slug.length + 1) };
};
