import type { LoadedRelease } from './loaded.ts';

/** Absolute address of a page, for mails; of the tenant's home where it has no such page. */
export function pageAddress({ shell }: LoadedRelease, publicUrl: string, page: string): string {
  const slug = page === 'home' ? undefined : shell.pages[page]?.slug;
  return `${publicUrl}/${shell.tenant}/${slug ?? ''}`;
}
