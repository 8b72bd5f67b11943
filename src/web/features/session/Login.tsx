import { useFormField } from '../../../../engine/renderer.ts';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import type { WordName } from '../../../contract/catalogue/words.ts';
import { findVariants } from '../../app/forms/findVariants.ts';
import { usePlace } from '../../app/navigation/navigation.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { actedFor } from '../../app/session/actedFor.ts';
import { LoginForm } from '../../app/session/LoginForm.tsx';
import { useSession } from '../../app/session/session.ts';
import { usePendingLogin } from '../../app/session/social/usePendingLogin.ts';
import { NotAvailable } from '../../app/shell/NotAvailable.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Banner } from '../../design/Banner.tsx';
import { Heading } from '../../design/Heading.tsx';
import { Icon } from '../../design/Icon.tsx';
import type { IconName } from '../../design/iconNames.ts';
import { Skeleton } from '../../design/Skeleton.tsx';
import { carryLogin } from './carriedLogin.ts';
import { SocialLogin } from './SocialLogin.tsx';
import { SocialOutcome } from './SocialOutcome.tsx';
import './login.css';

/** What an account is good for, beside the login where there is room. */
const benefits: readonly (readonly [icon: IconName, word: WordName])[] = [
  ['parcel', 'accountForOrders'],
  ['list', 'accountForLists'],
  ['invoice', 'accountForPapers'],
];

const Benefits = () => {
  const tenant = useTenant();
  return (
    <aside className="login-benefits">
      <h2>{tenant.say('accountFor')}</h2>
      <ul>
        {benefits.map(([icon, word]) => (
          <li key={word}>
            <Icon name={icon} /> {tenant.say(word)}
          </li>
        ))}
      </ul>
    </aside>
  );
};

const Forgotten = ({ search = '' }: { readonly search?: string }) => {
  const { recordNow } = useFormField('loginEmail');
  return (
    <PageLink page="passwordRecovery" className="login-forgotten" search={search} onFollow={() => carryLogin(recordNow())}>
      {useTenant().say('forgotPassword')}
    </PageLink>
  );
};
const ForgottenByCompany = () => <Forgotten search="?company" />;

/** Log in, as a person or as a company's user. Where one goes then, the page's access decides. */
export const Login = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const { search } = usePlace();
  const session = useSession();
  const params = new URLSearchParams(search);
  const outcome = params.get('social');
  const back = usePendingLogin(outcome === 'link');
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  const other: PageId = page === 'login' ? 'companyLogin' : 'login';
  const variant = findVariants(tenant.shell, page)[0];
  const known = back.is === 'here' && back.held ? back.held.email : session.is === 'guest' ? session.email : undefined;
  if (!variant) return <NotAvailable />;
  return (
    <Page page={page} title={heading} width="wide">
      {session.is === 'guest' && session.ended === 'byItself' && (
        <Banner tone="notice" live>
          <p>{tenant.message('sessionExpired')}</p>
        </Banner>
      )}
      <SocialOutcome outcome={outcome} />
      <div className="login-row">
        <section className="card card-form stack login-card">
          {tenant.has(other) && (
            <nav className="login-switch" aria-label={tenant.say('accountKind')}>
              <PathLink exact to={tenant.to('login') + search}>
                {tenant.say('accountOfPerson')}
              </PathLink>
              <PathLink exact to={tenant.to('companyLogin') + search}>
                {tenant.say('accountOfCompany')}
              </PathLink>
            </nav>
          )}
          {back.is === 'waiting' ? (
            <>
              <Heading intro={texts?.intro}>{heading}</Heading>
              <Skeleton lines={4} label={tenant.say('loading')} />
            </>
          ) : (
            <LoginForm
              form={variant.form}
              company={page === 'companyLogin'}
              atPassword={page === 'companyLogin' ? ForgottenByCompany : Forgotten}
              heading={<Heading intro={texts?.intro}>{heading}</Heading>}
              {...(known ? { start: { loginEmail: known } } : {})}
              acted={actedFor(session)}
            />
          )}
          {page === 'login' && outcome !== 'link' && <SocialLogin back={params.get('return')} />}
        </section>
        <Benefits />
      </div>
      <p className="aside">
        {tenant.say('noAccount')} <PageLink page="registrationChoice">{tenant.say('register')}</PageLink>
      </p>
    </Page>
  );
};
