import type { MessageName } from '../../../contract/catalogue/messages.ts';
import { Heading } from '../../design/Heading.tsx';
import { PageLink } from '../navigation/PageLink.tsx';
import { Page } from './Page.tsx';
import { useTenant } from './tenant.tsx';

/** What an address that leads nowhere, or not for this person, shows: what happened, and a way on. */
export const NotAvailable = ({ message = 'pageNotAvailable' }: { readonly message?: MessageName | undefined }) => {
  const tenant = useTenant();
  const heading = tenant.message(message);
  return (
    <Page page="pageNotAvailable" title={heading}>
      <Heading intro={message === 'pageNotAvailable' ? tenant.shell.pages.pageNotAvailable?.intro : undefined}>{heading}</Heading>
      <div className="row">
        <PageLink page="home" className="button button-primary">
          {tenant.say('goHome')}
        </PageLink>
      </div>
    </Page>
  );
};
