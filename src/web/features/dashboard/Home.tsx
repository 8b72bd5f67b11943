import type { PageId } from '../../../contract/catalogue/pages.ts';
import { accountMenus } from '../../app/navigation/accountMenus.ts';
import { menuOf } from '../../app/navigation/menuOf.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { RegistrationLinks } from '../../app/session/RegistrationLinks.tsx';
import { useSession } from '../../app/session/session.ts';
import { MenuIcon } from '../../app/shell/MenuIcon.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { useTitle } from '../../app/shell/useTitle.ts';
import { Heading } from '../../design/Heading.tsx';
import { HouseDrawing } from './HouseDrawing.tsx';
import './home.css';

/** The link to the account is above as a button. */
const isElsewhere = (page: PageId): boolean => page !== 'myAccount';

/** The door of the account area: log in, register, or go to one's account. */
export const Home = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const session = useSession();
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  const prominent = menuOf(tenant.shell, 'home', session);
  useTitle(heading);
  return (
    <main id="content" className="main" data-page={page} tabIndex={-1}>
      <section className="hero">
        <div className="wide hero-row">
          <Heading intro={texts?.intro}>{heading}</Heading>
          <HouseDrawing />
        </div>
      </section>
      <div className="wide home-cards">
        {session.is === 'signedIn' ? (
          <section className="card stack">
            <h2>{session.firstName ? tenant.say('helloName', { name: session.firstName }) : tenant.say('hello')}</h2>
            <div className="row">
              <PageLink page="myAccount" className="button button-primary">
                {tenant.say('goToMyAccount')}
              </PageLink>
            </div>
            <div className="home-shortcuts">
              {accountMenus(tenant.shell, session).map(({ heading: group, pages }) => (
                <section key={group} aria-labelledby={`home-${group}`}>
                  <h3 id={`home-${group}`}>{tenant.say(group)}</h3>
                  <ul>
                    {pages.filter(isElsewhere).map((shortcut) => (
                      <li key={shortcut}>
                        <PageLink page={shortcut}>
                          <MenuIcon name={tenant.shell.pages[shortcut]?.icon} />
                          {tenant.shell.pages[shortcut]?.title}
                        </PageLink>
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          </section>
        ) : (
          <>
            <section className="card stack">
              <h2>{tenant.say('haveAccount')}</h2>
              <div className="stack stack-close">
                <PageLink page="login" className="button button-primary button-wide">
                  {tenant.say('logIn')}
                </PageLink>
                {tenant.has('companyLogin') && (
                  <PageLink page="companyLogin" className="button button-secondary button-wide">
                    {tenant.say('logInCompany')}
                  </PageLink>
                )}
              </div>
              <p>
                <PageLink page="passwordRecovery">{tenant.say('forgotPassword')}</PageLink>
              </p>
            </section>
            <section className="card stack">
              <h2>{tenant.say('noAccount')}</h2>
              <RegistrationLinks />
            </section>
          </>
        )}
      </div>
      {prominent.length > 0 && (
        <ul className="wide home-links">
          {prominent.map((one) => (
            <li key={one}>
              <PageLink page={one} className="button button-secondary">
                {tenant.shell.pages[one]?.title}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
};
