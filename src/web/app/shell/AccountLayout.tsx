import { type ReactNode, useId } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { Icon } from '../../design/Icon.tsx';
import { accountMenus, isAccountPage } from '../navigation/accountMenus.ts';
import { usePlace } from '../navigation/navigation.ts';
import { PageLink } from '../navigation/PageLink.tsx';
import { useSession } from '../session/session.ts';
import { useTenant } from './tenant.tsx';

/** A page of the account beside the account's navigation; its column is kept while nobody is known yet, so that nothing moves. */
export const AccountLayout = ({ page, children }: { readonly page: PageId; readonly children: ReactNode }) => {
  const { shell } = useTenant();
  if (!isAccountPage(shell, page)) return children;
  return (
    <div className="wide account">
      <AccountNavigation />
      {children}
    </div>
  );
};

/** The pages of the account: a column where there is room, on a phone a sheet that a button at the thumb opens. */
const AccountNavigation = () => {
  const tenant = useTenant();
  const session = useSession();
  const { key } = usePlace();
  const id = useId();
  const menus = accountMenus(tenant.shell, session);
  if (menus.length === 0) return <div className="account-nav" />;
  return (
    <>
      <button type="button" className="account-open" popoverTarget={id}>
        <Icon name="menu" />
        {tenant.say('accountNavigation')}
      </button>
      {/* A new key closes the sheet after a navigation. */}
      <nav key={key} id={id} popover="auto" className="account-nav" aria-label={tenant.say('accountNavigation')}>
        {menus.map(({ heading, pages }) => (
          <section key={heading} aria-labelledby={`${id}${heading}`}>
            <h2 id={`${id}${heading}`}>{tenant.say(heading)}</h2>
            <ul>
              {pages.map((page) => (
                <li key={page}>
                  <PageLink page={page}>{tenant.shell.pages[page]?.title}</PageLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </>
  );
};
