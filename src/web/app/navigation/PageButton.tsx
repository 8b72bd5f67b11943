import type { PageId } from '../../../contract/catalogue/pages.ts';
import { useSession } from '../session/session.ts';
import { useTenant } from '../shell/tenant.tsx';
import { leadsTo } from './menuOf.ts';
import { PageLink } from './PageLink.tsx';

/** A way on to a page, under its own title; nothing where it does not lead this person there. */
export const PageButton = ({ page }: { readonly page: PageId }) => {
  const { shell } = useTenant();
  const session = useSession();
  return leadsTo(shell, page, session) ? (
    <PageLink page={page} className="button button-secondary">
      {shell.pages[page]?.title}
    </PageLink>
  ) : null;
};
