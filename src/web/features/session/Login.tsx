import type { PageId } from '../../../contract/catalogue/pages.ts';
import { findVariants } from '../../app/forms/findVariants.ts';
import { usePlace } from '../../app/navigation/navigation.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { LoginForm } from '../../app/session/LoginForm.tsx';
import { useSession } from '../../app/session/session.ts';
import { usePendingLogin } from '../../app/session/social/usePendingLogin.ts';
import { NotAvailable } from '../../app/shell/NotAvailable.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Banner } from '../../design/Banner.tsx';
import { Heading } from '../../design/Heading.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { SocialLogin } from './SocialLogin.tsx';
import { SocialOutcome } from './SocialOutcome.tsx';

/** Log in, as a person or as a company's user. Where one goes then, the page's access decides. */
export const Login = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const { search } = usePlace();
  const session = useSession();
  const asked = new URLSearchParams(search);
  const outcome = asked.get('social');
  const back = usePendingLogin(outcome === 'link');
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  const other: PageId = page === 'login' ? 'companyLogin' : 'login';
  const variant = findVariants(tenant.shell, page)[0];
  const known = back.is === 'here' && back.held ? back.held.email : session.is === 'guest' ? session.email : undefined;
  if (!variant) return <NotAvailable />;
  return (
    <Page page={page} title={heading}>
      {session.is === 'guest' && session.ended === 'byItself' && (
        <Banner tone="notice" live>
          <p>{tenant.message('sessionExpired')}</p>
        </Banner>
      )}
      <SocialOutcome outcome={outcome} />
      <section className="card card-form stack">
        {back.is === 'waiting' ? (
          <>
            <Heading intro={texts?.intro}>{heading}</Heading>
            <Skeleton lines={4} label={tenant.say('loading')} />
          </>
        ) : (
          <LoginForm
            form={variant.form}
            company={page === 'companyLogin'}
            heading={<Heading intro={texts?.intro}>{heading}</Heading>}
            {...(known ? { start: { loginEmail: known } } : {})}
          />
        )}
        {page === 'login' && outcome !== 'link' && <SocialLogin back={asked.get('return')} />}
        <p>
          <PageLink page="passwordRecovery" {...(page === 'companyLogin' ? { search: '?company' } : {})}>
            {tenant.say('forgotPassword')}
          </PageLink>
        </p>
        {tenant.has(other) && (
          <p>
            <PageLink page={other} search={search}>
              {tenant.say(other === 'companyLogin' ? 'logInCompany' : 'logInPerson')}
            </PageLink>
          </p>
        )}
      </section>
      <p className="aside">
        {tenant.say('noAccount')} <PageLink page="registrationChoice">{tenant.say('register')}</PageLink>
      </p>
    </Page>
  );
};
