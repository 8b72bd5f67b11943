import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { currentSession, onSession, useSession } from '../../app/session/session.ts';
import { useSignOut } from '../../app/session/useSignOut.ts';
import { LoadFailed } from '../../app/shell/LoadFailed.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Button } from '../../design/Button.tsx';
import { Heading } from '../../design/Heading.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { Unbroken } from '../../design/Unbroken.tsx';
import { CompanyBanner } from './CompanyBanner.tsx';
import { Consents } from './Consents.tsx';
import { readProfile } from './readProfile.ts';
import { Stored } from './Stored.tsx';
import './profile.css';

const queries = new QueryClient();

// Who has signed out, here or in another tab, leaves nothing in memory.
onSession(() => {
  if (currentSession().is === 'guest') queries.clear();
});

/** My account: what was stored, what was accepted, how the company's request stands, and the way out. */
export const MyAccount = ({ page }: { readonly page: PageId }) => (
  <QueryClientProvider client={queries}>
    <Account page={page} />
  </QueryClientProvider>
);

const Account = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const session = useSession();
  const signOut = useSignOut();
  const email = session.is === 'signedIn' ? session.email : '';
  const profile = useQuery({ queryKey: ['profile', email], queryFn: () => readProfile(tenant), retry: 1 });
  const name = session.is === 'signedIn' ? session.firstName : undefined;
  const company = profile.data?.user.organization ?? (session.is === 'signedIn' ? session.company : undefined);
  const addsCompany = !company && tenant.has('companyAccountRegistration');
  return (
    <Page page={page} title={tenant.shell.pages[page]?.title ?? ''} width="wide">
      <Heading intro={<Unbroken text={email} whole={email} />}>{name ? tenant.say('helloName', { name }) : tenant.say('hello')}</Heading>
      {company && <CompanyBanner company={company} />}
      {profile.isPending && <Skeleton lines={4} label={tenant.say('loading')} />}
      {profile.isError && <LoadFailed again={() => void profile.refetch()} />}
      {profile.data && (
        <div className="account-cards">
          {profile.data.parts.map((part) => (
            <Stored key={part.key} title={part.title} lines={part.lines} />
          ))}
          <Consents consents={profile.data.consents} />
        </div>
      )}
      {/* Below what comes later: a button that moves is missed. */}
      {!profile.isPending && (
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
