import type { PageId } from '../../../contract/catalogue/pages.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { prefetchQuery, useServerQuery } from '../../app/calls/queries.ts';
import { CompanyBanner } from '../../app/session/CompanyBanner.tsx';
import { useSession } from '../../app/session/session.ts';
import { Page } from '../../app/shell/Page.tsx';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { EmailText } from '../../design/EmailText.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { KeptCards } from './KeptCards.tsx';
import { Needs } from './Needs.tsx';
import { overview } from './overview.ts';
import { Purchases } from './Purchases.tsx';
import './dashboard.css';

/** The account as somebody comes in: what waits for them, what was bought last, and the ways to everything that is theirs. */
export const MyAccount = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const session = useSession();
  const read = useServerQuery(overview);
  const { email, firstName, company } = session.is === 'signedIn' ? session : { email: '', firstName: undefined, company: undefined };
  return (
    <Page page={page} title={tenant.shell.pages[page]?.title ?? ''} width="wide">
      <PageHeader
        heading={firstName ? tenant.say('helloName', { name: firstName }) : tenant.say('hello')}
        intro={company ? company.businessName : <EmailText text={email} />}
      />
      {company && <CompanyBanner company={company} />}
      <QueryContent
        state={read}
        shape={
          <div className="stack">
            <Skeleton shape="list" lines={3} label={tenant.say('loading')} />
            <Skeleton shape="cards" lines={3} label={tenant.say('loading')} />
          </div>
        }
      >
        {(seen) => (
          <>
            <Needs needs={seen.needs} />
            {seen.orders && <Purchases orders={seen.orders} needs={seen.needs} />}
            <KeptCards overview={seen} />
          </>
        )}
      </QueryContent>
    </Page>
  );
};

/** What the page reads first, asked as soon as somebody is about to open it. */
MyAccount.prepare = (tenant: Tenant): void => prefetchQuery(tenant, overview);
