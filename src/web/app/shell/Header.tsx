import { Logo } from '../../design/Logo.tsx';
import { Menu } from '../../design/Menu.tsx';
import { menuOf } from '../navigation/menuOf.ts';
import { usePlace } from '../navigation/navigation.ts';
import { PageLink } from '../navigation/PageLink.tsx';
import { PathLink } from '../navigation/PathLink.tsx';
import { type Session, useSession } from '../session/session.ts';
import { useSignOut } from '../session/useSignOut.ts';
import { useTenant } from './tenant.tsx';

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
        {session.is === 'signedIn' && <PersonMenu session={session} />}
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

/** Who is signed in, and the company that they act for. */
const PersonMenu = ({ session }: { readonly session: Extract<Session, { readonly is: 'signedIn' }> }) => {
  const tenant = useTenant();
  const signOut = useSignOut();
  const company = session.accountType === 'ORGANIZATION' ? session.company?.businessName : undefined;
  const pages = menuOf(tenant.shell, 'header', session);
  return (
    <Menu
      className="menu-item person"
      button={
        <span className="person-words">
          <span className="person-name">{session.firstName ?? tenant.say('menu')}</span>
          {company && <span className="person-company">{company}</span>}
        </span>
      }
    >
      {pages.map((page) => (
        <PageLink key={page} page={page}>
          {tenant.shell.pages[page]?.title}
        </PageLink>
      ))}
      <button type="button" onClick={() => void signOut.run()}>
        {signOut.working ? tenant.say('loggingOut') : tenant.say('logOut')}
      </button>
    </Menu>
  );
};
