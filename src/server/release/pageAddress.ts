import type { LoadedRelease } from './loadRelease.ts';

/** Absolute address of a page, or of one thing on it, for mails; of the tenant's home where it has no such page. */
export function pageAddress({ shell }: Pick<LoadedRelease, 'shell'>, publicUrl: string, page: string, thing?: string): string {
  const slug = page === 'home' ? undefined : shell.pages[page]?.slug;
  const behind = slug === undefined || thing === undefined ? '' : `/${encodeURIComponent(thing)}`;
  return `${publicUrl}/${shell.tenant}/${slug ?? ''}${behind}`;
}
