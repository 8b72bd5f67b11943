import type { Shell } from '../../../../engine/runtime.ts';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { accessOf } from '../session/access.ts';
import type { Session } from '../session/session.ts';

/** Pages of a tenant's menu that it has and that open for this session, in the tenant's order. A page has an address only once it has a screen. */
export const menuOf = (shell: Shell, menu: string, session: Session): readonly PageId[] =>
  ((shell.menus[menu] ?? []) as readonly PageId[]).filter(
    (page) => shell.pages[page] && accessOf(shell.pageRoles[page], session) === 'open',
  );
