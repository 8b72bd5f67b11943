import type { PageId } from '../../../contract/catalogue/pages.ts';
import { isAccountPage } from '../navigation/isAccountPage.ts';
import { PageLink } from '../navigation/PageLink.tsx';
import { useTenant } from './tenant.tsx';

/** The way to a page of the account: the account, and the page that leads here where there is one between. */
export const Breadcrumbs = ({ page, parent }: { readonly page: PageId; readonly parent: PageId | undefined }) => {
  const tenant = useTenant();
  const { shell } = tenant;
  if (page === 'myAccount' || !isAccountPage(shell, page)) return null;
  const way = (['myAccount', parent] as const).filter((one) => one !== undefined && tenant.has(one));
  return (
    <nav className="breadcrumbs" aria-label={tenant.say('breadcrumbs')}>
      <ol>
        {way.map(
          (one) =>
            one && (
              <li key={one}>
                <PageLink page={one}>{shell.pages[one]?.title}</PageLink>
              </li>
            ),
        )}
        {/* One thing of a list on the list's own page: the way back is the list. */}
        {parent !== page && <li aria-current="page">{shell.pages[page]?.title}</li>}
      </ol>
    </nav>
  );
};
