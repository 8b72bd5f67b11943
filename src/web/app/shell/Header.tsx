import { lazy, Suspense } from 'react';
import { Logo } from '../../design/Logo.tsx';
import { menuOf } from '../navigation/menuOf.ts';
import { usePlace } from '../navigation/navigation.ts';
import { PageLink } from '../navigation/PageLink.tsx';
import { PathLink } from '../navigation/PathLink.tsx';
import { type Session, useSession } from '../session/session.ts';
import { orNothing } from './orNothing.ts';
import { useTenant } from './tenant.tsx';

const PersonMenu = lazy(() => orNothing(import('./PersonMenu.tsx').then((file) => ({ default: file.PersonMenu }))));

const menuId = 'menu';

/** Logo, and the tenant's menu for who is here; on a phone the menu opens from a button, natively. */
export const Header = () => {
  const tenant = useTenant();
  const session = useSession();
  return (
    <header className="header">
      <div className="wide header-row">
        <PathLink to="/" className="logo" aria-label={`${tenant.shopName}: ${tenant.say('goHome')}`}>
          <Logo name={tenant.shell.name} place={tenant.place} />
        </PathLink>
        {session.is === 'guest' && <GuestMenu session={session} />}
        {session.is === 'signedIn' && (
          <Suspense>
            <PersonMenu session={session} />
          </Suspense>
        )}
      </div>
    </header>
  );
};

const GuestMenu = ({ session }: { readonly session: Session }) => {
  const tenant = useTenant();
  const { key } = usePlace();
  return (
    <>
      <button type="button" className="menu-item menu-open" popoverTarget={menuId}>
        {tenant.say('menu')}
      </button>
      {/* A new key closes the popover after a navigation. */}
      <nav key={key} id={menuId} popover="auto" className="menu" aria-label={tenant.say('menu')}>
        {menuOf(tenant.shell, 'header', session).map((page) => (
          <PageLink key={page} page={page} className="menu-item">
            {tenant.shell.pages[page]?.title}
          </PageLink>
        ))}
      </nav>
    </>
  );
};
