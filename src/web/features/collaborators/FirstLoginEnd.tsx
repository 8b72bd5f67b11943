import type { PageId } from '../../../contract/catalogue/pages.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Heading } from '../../design/Heading.tsx';
import { Icon } from '../../design/Icon.tsx';

type Props = { readonly page: PageId; readonly then: PageId; readonly isSignedIn: boolean };

/** Welcome to the site of companies; signed in, or with the way to the login. */
export const FirstLoginEnd = ({ page, then, isSignedIn }: Props) => {
  const tenant = useTenant();
  const heading = tenant.message('collaboratorWelcome');
  return (
    <Page page={page} title={heading}>
      <section className="card stack">
        <div className="first-login-tick">
          <Icon name="check" />
        </div>
        <Heading intro={tenant.say(isSignedIn ? 'firstLoginDone' : 'firstLoginDoneLogIn')}>{heading}</Heading>
        <div className="row">
          <PageLink page={isSignedIn ? then : 'companyLogin'} className="button button-primary">
            {tenant.say(isSignedIn ? 'goToMyAccount' : 'logInCompany')}
          </PageLink>
        </div>
      </section>
    </Page>
  );
};
