import type { Shell } from '../../../../engine/runtime.ts';
import type { PageId } from '../../../contract/catalogue/pages.ts';

/** Whether a page is for people who are signed in: the account's navigation is beside it. */
export const isAccountPage = (shell: Shell, page: PageId): boolean => shell.pageRoles[page]?.includes('guest') === false;
