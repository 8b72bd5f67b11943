import { useState } from 'react';
import { Menu } from '../../design/Menu.tsx';
import { menuOf } from '../navigation/menuOf.ts';
import { PageLink } from '../navigation/PageLink.tsx';
import type { Session } from '../session/session.ts';
import { useSignOut } from '../session/useSignOut.ts';
import { CountedLink } from './CountedLink.tsx';
import { lazyDialog } from './lazyDialog.tsx';
import { loadPart } from './parts.ts';
import { useTenant } from './tenant.tsx';
import '../../design/account.css';

const SwitchAccount = lazyDialog(
  () => Promise.all([import('../session/SwitchAccount.tsx'), loadPart('switchAccount')]).then(([file]) => file.SwitchAccount),
  (tenant) => tenant.say('switchAccount'),
);

/** Notifications, the cart, who is signed in, and for whom they act where there is a choice. */
export const PersonMenu = ({ session }: { readonly session: Extract<Session, { readonly is: 'signedIn' }> }) => {
  const tenant = useTenant();
  const signOut = useSignOut();
  const [isSwitching, setSwitching] = useState(false);
  const account = session.company?.businessName ?? (session.canSwitch ? tenant.say('ownAccount') : undefined);
  const pages = menuOf(tenant.shell, 'header', session);
  return (
    <div className="person-row">
      {pages.includes('notifications') && (
        <CountedLink page="notifications" icon="notification" count={session.unread}>
          {tenant.say('notificationsWithUnread', { page: tenant.shell.pages.notifications?.title ?? '', count: session.unread })}
        </CountedLink>
      )}
      {pages.includes('cart') && (
        <CountedLink page="cart" icon="cart" count={session.cartUnits}>
          {tenant.say('cartWithUnits', { cart: tenant.shell.pages.cart?.title ?? '', count: session.cartUnits })}
        </CountedLink>
      )}
      <Menu
        className="menu-item person"
        button={
          <span className="person-words">
            <span className="person-name">{session.firstName ?? tenant.say('menu')}</span>
            {account && <span className="person-company">{account}</span>}
          </span>
        }
      >
        {pages
          .filter((page) => page !== 'cart' && page !== 'notifications')
          .map((page) => (
            <PageLink key={page} page={page}>
              {tenant.shell.pages[page]?.title}
            </PageLink>
          ))}
        {session.canSwitch && (
          <button type="button" onClick={() => setSwitching(true)}>
            {tenant.say('switchAccount')}
          </button>
        )}
        <button type="button" onClick={() => void signOut.run()}>
          {signOut.working ? tenant.say('loggingOut') : tenant.say('logOut')}
        </button>
      </Menu>
      {isSwitching && <SwitchAccount onClose={() => setSwitching(false)} />}
    </div>
  );
};
