import type { PageId } from '../../../contract/catalogue/pages.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { combinedQuery, prefetchQuery, useServerQuery } from '../../app/calls/queries.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { useSession } from '../../app/session/session.ts';
import { useSignOut } from '../../app/session/useSignOut.ts';
import { Page } from '../../app/shell/Page.tsx';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { Button } from '../../design/Button.tsx';
import { Card } from '../../design/Card.tsx';
import { Heading } from '../../design/Heading.tsx';
import { SummaryList } from '../../design/SummaryList.tsx';
import { Unbroken } from '../../design/Unbroken.tsx';
import { CompanyBanner } from './CompanyBanner.tsx';
import { Consents } from './Consents.tsx';
import { readProfile } from './readProfile.ts';
import './profile.css';

const storedOfMe = combinedQuery(['profile'], readProfile);

/** My account: what was stored, what was accepted, how the company's request stands, and the way out. */
export const MyAccount = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const session = useSession();
  const signOut = useSignOut();
  const email = session.is === 'signedIn' ? session.email : '';
  const profile = useServerQuery(storedOfMe);
  const stored = profile.is === 'here' ? profile.data : undefined;
  const name = session.is === 'signedIn' ? session.firstName : undefined;
  const company = stored?.user.organization ?? (session.is === 'signedIn' ? session.company : undefined);
  const addsCompany = !company && tenant.has('companyAccountRegistration');
  return (
    <Page page={page} title={tenant.shell.pages[page]?.title ?? ''} width="wide">
      <Heading intro={<Unbroken text={email} whole={email} />}>{name ? tenant.say('helloName', { name }) : tenant.say('hello')}</Heading>
      {company && <CompanyBanner company={company} />}
      <QueryContent state={profile}>
        {({ parts, consents }) => (
          <div className="account-cards">
            {parts.map((part) => (
              <Card key={part.key} heading={part.title}>
                <SummaryList rows={part.lines.map(({ field, label, value }) => ({ key: field, term: label, value }))} />
              </Card>
            ))}
            <Consents consents={consents} />
          </div>
        )}
      </QueryContent>
      {/* Below what comes later: a button that moves is missed. */}
      {profile.is !== 'loading' && (
        <div className="row">
          {addsCompany && (
            <PageLink page="companyAccountRegistration" className="button button-secondary">
              {tenant.say('addCompany')}
            </PageLink>
          )}
          <Button look="quiet" working={signOut.working && tenant.say('loggingOut')} onClick={() => void signOut.run()}>
            {tenant.say('logOut')}
          </Button>
        </div>
      )}
    </Page>
  );
};

/** What the page reads first, asked as soon as somebody is about to open it. */
MyAccount.prepare = (tenant: Tenant): void => prefetchQuery(tenant, storedOfMe);
