import { Menu } from '../../design/Menu.tsx';
import { menuOf } from '../navigation/menuOf.ts';
import { PageLink } from '../navigation/PageLink.tsx';
import type { Session } from '../session/session.ts';
import { useSignOut } from '../session/useSignOut.ts';
import { useTenant } from './tenant.tsx';
import '../../design/account.css';

/** Who is signed in, and the company that they act for. */
export const PersonMenu = ({ session }: { readonly session: Extract<Session, { readonly is: 'signedIn' }> }) => {
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
