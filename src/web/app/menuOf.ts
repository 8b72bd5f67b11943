import type { Shell } from '../../../engine/runtime.ts';
import type { PageId } from '../../contract/catalogue/pages.ts';
import type { Role } from '../../contract/catalogue/roles.ts';
import { screens } from './screens.ts';

const isScreen = (name: string): name is PageId => name in screens;

/** Pages of a tenant's menu that have a screen and that this role may see, in the tenant's order. */
export const menuOf = (shell: Shell, menu: string, role: Role): readonly PageId[] =>
  (shell.menus[menu] ?? []).filter(isScreen).filter((page) => shell.pages[page] && (shell.pageRoles[page]?.includes(role) ?? true));
