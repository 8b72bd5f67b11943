import type { Shell } from '../../../../engine/runtime.ts';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { accessOf } from '../session/access.ts';
import type { Session } from '../session/session.ts';

/**
 * Whether a tenant has a page, and it opens for this session and has something for its person: nothing links to another one. A page has an
 * address only once it has a screen.
 */
export const leadsTo = (shell: Shell, page: PageId, session: Session): boolean =>
  shell.pages[page] !== undefined &&
  accessOf(shell.pageRoles[page], session) === 'open' &&
  !(session.is === 'signedIn' && session.withoutPages.includes(page));

/** Pages of a tenant's menu that it has and that open for this session, in the tenant's order. */
export const menuOf = (shell: Shell, menu: string, session: Session): readonly PageId[] =>
  ((shell.menus[menu] ?? []) as readonly PageId[]).filter((page) => leadsTo(shell, page, session));
