import type { PageId } from '../../../contract/catalogue/pages.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { RegistrationLinks } from '../../app/session/RegistrationLinks.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Heading } from '../../design/Heading.tsx';

/** The choice of the account: for oneself or for a company. */
export const Choice = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  return (
    <Page page={page} title={heading}>
      <Heading intro={texts?.intro}>{heading}</Heading>
      <RegistrationLinks />
      <p className="aside">
        {tenant.say('haveAccount')} <PageLink page="login">{tenant.say('logIn')}</PageLink>
      </p>
    </Page>
  );
};
