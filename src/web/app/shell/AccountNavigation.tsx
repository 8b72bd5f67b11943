import { useId } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { accountMenus } from '../navigation/accountMenus.ts';
import { usePlace } from '../navigation/navigation.ts';
import { PageLink } from '../navigation/PageLink.tsx';
import { useSession } from '../session/session.ts';
import { MenuIcon } from './MenuIcon.tsx';
import { useTenant } from './tenant.tsx';
import '../../design/account.css';

/** The pages of the account: a column where there is room, on a phone a sheet that a button at the thumb opens. */
export const AccountNavigation = () => {
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
                  <PageLink page={page}>
                    <MenuIcon name={tenant.shell.pages[page]?.icon} />
                    {tenant.shell.pages[page]?.title}
                  </PageLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </>
  );
};
