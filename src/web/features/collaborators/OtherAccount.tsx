import type { PageId } from '../../../contract/catalogue/pages.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { useSignOut } from '../../app/session/useSignOut.ts';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Button } from '../../design/Button.tsx';
import { EmailText } from '../../design/EmailText.tsx';
import { Heading } from '../../design/Heading.tsx';

type Props = { readonly page: PageId; readonly heading: string; readonly email: string };

/** The link of an invitation, opened by somebody who is signed in: with the account that came by it, or with another. */
export const OtherAccount = ({ page, heading, email }: Props) => {
  const tenant = useTenant();
  const signOut = useSignOut(tenant.to(page));
  return (
    <Page page={page} title={heading}>
      <section className="card stack">
        <Heading intro={<EmailText text={tenant.say('signedInAs', { email })} />}>{heading}</Heading>
        <div className="row">
          <PageLink page="myAccount" className="button button-primary">
            {tenant.say('goToMyAccount')}
          </PageLink>
          <Button look="secondary" working={signOut.working && tenant.say('loggingOut')} onClick={() => void signOut.run()}>
            {tenant.say('logOut')}
          </Button>
        </div>
      </section>
    </Page>
  );
};
