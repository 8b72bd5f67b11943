import type { MessageName } from '../../../contract/catalogue/messages.ts';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { Heading } from '../../design/Heading.tsx';
import { PageButton } from '../navigation/PageButton.tsx';
import { PageLink } from '../navigation/PageLink.tsx';
import { CompanyBanner } from '../session/CompanyBanner.tsx';
import { useSession } from '../session/session.ts';
import { Page } from './Page.tsx';
import { useTenant } from './tenant.tsx';

/** Where what was meant can be looked for. */
const searches: Partial<Record<MessageName, PageId>> = { orderAddressInvalid: 'seekOrder' };

/** What an address that leads nowhere, or not for this person, shows: what happened, and a way on. */
export const NotAvailable = ({ message = 'pageNotAvailable' }: { readonly message?: MessageName | undefined }) => {
  const tenant = useTenant();
  const session = useSession();
  const heading = tenant.message(message);
  const company = session.is === 'signedIn' ? session.company : undefined;
  const isElsewhere = message === 'notAllowed' && session.is === 'signedIn' && session.canSwitch;
  const intro = message === 'pageNotAvailable' ? tenant.shell.pages.pageNotAvailable?.intro : undefined;
  const search = searches[message];
  return (
    <Page page="pageNotAvailable" title={heading}>
      <Heading intro={isElsewhere ? tenant.say('otherAccountHas') : intro}>{heading}</Heading>
      {message === 'notAllowed' && company && <CompanyBanner company={company} isReason />}
      <div className="row">
        <PageLink page="home" className="button button-primary">
          {tenant.say('goHome')}
        </PageLink>
        {search && <PageButton page={search} />}
      </div>
    </Page>
  );
};
