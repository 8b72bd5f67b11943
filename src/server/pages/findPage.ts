import type { Shell } from '../../../engine/runtime.ts';
import { pages } from '../../contract/catalogue/pages.ts';

/** What an address of a tenant names. */
export type FoundPage =
  | { readonly is: 'page'; readonly id: string; readonly found: boolean }
  | { readonly is: 'policy'; readonly id: string };

/**
 * The page of a path behind the tenant; a page's steps follow its slug.
 * @example findPage(shell, '/registro/2') // {is: 'page', id: 'personalRegistration', found: true}
 */
export function findPage(shell: Shell, path: string): FoundPage {
  const bare = trim(path);
  if (bare === '') return { is: 'page', id: 'home', found: true };
  const policy = Object.entries(shell.policies).find(([, known]) => trim(known.path) === bare);
  if (policy !== undefined) return { is: 'policy', id: policy[0] };
  const page = Object.entries(shell.pages)
    .filter(([id]) => id !== 'policy' && id !== 'pageNotAvailable' && Object.hasOwn(pages, id))
    .find(([, { slug }]) => bare === trim(slug) || bare.startsWith(`${trim(slug)}/`));
  return page === undefined ? { is: 'page', id: 'pageNotAvailable', found: false } : { is: 'page', id: page[0], found: true };
}

function trim(path: string): string {
  return path.replaceAll(/^\/+|\/+$/g, '');
}
