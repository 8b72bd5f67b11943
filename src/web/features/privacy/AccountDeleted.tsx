import type { PageId } from '../../../contract/catalogue/pages.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Heading } from '../../design/Heading.tsx';

/** The end of an account, for a person who has just deleted theirs. */
export const AccountDeleted = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const texts = tenant.shell.pages[page];
  return (
    <Page page={page} title={texts?.title ?? ''}>
      <section className="card stack">
        <Heading intro={texts?.intro}>{texts?.heading ?? texts?.title}</Heading>
        <p>{tenant.say('accountDeletedMail')}</p>
        <p>{tenant.say('accountDeletedAgain')}</p>
        <div className="row">
          <PageLink page="home" className="button button-primary">
            {tenant.say('goHome')}
          </PageLink>
          <PageLink page="registrationChoice" className="button button-quiet">
            {tenant.say('register')}
          </PageLink>
        </div>
      </section>
    </Page>
  );
};
