import type { Shell } from '../../../../engine/runtime.ts';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { accessOf } from '../session/access.ts';
import type { Session } from '../session/session.ts';
import { screens } from '../shell/screens.ts';

const isScreen = (name: string): name is PageId => name in screens;

/** Pages of a tenant's menu that have a screen and that open for this session, in the tenant's order. */
export const menuOf = (shell: Shell, menu: string, session: Session): readonly PageId[] =>
  (shell.menus[menu] ?? []).filter(isScreen).filter((page) => shell.pages[page] && accessOf(shell.pageRoles[page], session) === 'open');
