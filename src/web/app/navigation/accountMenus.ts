import type { Shell } from '../../../../engine/runtime.ts';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import type { WordName } from '../../../contract/catalogue/words.ts';
import type { Session } from '../session/session.ts';
import { menuOf } from './menuOf.ts';

/** The menus of the account in their order, and what heads each. */
const headings = {
  account: 'menuAccount',
  orders: 'menuOrders',
  lists: 'menuLists',
  company: 'menuCompany',
} as const satisfies Readonly<Record<string, WordName>>;

export type AccountMenu = { readonly heading: WordName; readonly pages: readonly PageId[] };

/** The account's navigation for the person; a menu without a page for them is left out. */
export const accountMenus = (shell: Shell, session: Session): readonly AccountMenu[] =>
  Object.entries(headings)
    .map(([menu, heading]) => ({ heading, pages: menuOf(shell, menu, session) }))
    .filter(({ pages }) => pages.length > 0);
