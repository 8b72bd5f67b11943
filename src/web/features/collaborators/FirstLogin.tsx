import { useState } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { CodeForms } from '../../app/codes/CodeForms.tsx';
import { findVariants } from '../../app/forms/findVariants.ts';
import { useFlowEnd } from '../../app/forms/useFlowEnd.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { useSession } from '../../app/session/session.ts';
import { storeSession } from '../../app/session/storeSession.ts';
import { NotAvailable } from '../../app/shell/NotAvailable.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Banner } from '../../design/Banner.tsx';
import { EmailText } from '../../design/EmailText.tsx';
import { Heading } from '../../design/Heading.tsx';
import { FirstLoginEnd } from './FirstLoginEnd.tsx';
import { firstLoginCalls } from './firstLoginCalls.ts';
import { OtherAccount } from './OtherAccount.tsx';
import './firstLogin.css';

/** How the first login of an invited person ended; it says nothing of them, since the browser's history keeps it. */
type FirstLoginOutcome = { readonly isSignedIn: boolean };

/** The first login of somebody whom a company has invited: who it is, then the code of the mail with a password and the terms. */
export const FirstLogin = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const session = useSession();
  const [isUnknown, setUnknown] = useState(false);
  const { code, access } = Object.fromEntries(findVariants(tenant.shell, page).map((variant) => [variant.name, variant]));
  const { answer, end } = useFlowEnd<FirstLoginOutcome>(access);
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  if (!code || !access) return <NotAvailable />;
  if (answer) return <FirstLoginEnd page={page} then={access.then} isSignedIn={answer.isSignedIn && session.is === 'signedIn'} />;
  if (session.is === 'signedIn') return <OtherAccount page={page} heading={heading} email={session.email} />;
  return (
    <Page page={page} title={heading}>
      <section className="card card-form stack">
        <CodeForms
          name="firstLogin"
          calls={firstLoginCalls(tenant, (refused) => setUnknown(refused === 'collaboratorNotFound'))}
          asking={{
            form: code.form,
            heading: (
              <>
                <StepOf step={1} />
                <Heading intro={texts?.intro}>{heading}</Heading>
              </>
            ),
          }}
          entering={{
            form: access.form,
            code: 'verificationCode',
            heading: ({ email }) => (
              <>
                <StepOf step={2} />
                <Heading intro={<EmailText text={tenant.say('firstLoginCodeSent', { email })} />}>
                  {tenant.say('firstLoginPassword')}
                </Heading>
              </>
            ),
            // Not asked again, yet the password must not resemble it.
            start: ({ email }) => ({ email }),
          }}
          onDone={({ session: arrived }) => {
            end({ isSignedIn: arrived !== undefined });
            if (arrived) storeSession(arrived);
          }}
        />
      </section>
      {isUnknown && <WhyUnknown />}
      <p className="aside">
        {tenant.say('alreadyCameIn')} <PageLink page="companyLogin">{tenant.say('logInCompany')}</PageLink>
      </p>
    </Page>
  );
};

const StepOf = ({ step }: { readonly step: 1 | 2 }) => <p className="first-login-step">{useTenant().say('stepOf', { step, total: 2 })}</p>;

/** The server does not say which of these it is: nobody learns who is invited. */
const WhyUnknown = () => {
  const tenant = useTenant();
  return (
    <Banner tone="notice" heading={tenant.say('invitationUnknown')} live>
      <ul className="first-login-reasons">
        <li>{tenant.say('invitationOtherEmail')}</li>
        <li>{tenant.say('invitationEnded')}</li>
        <li>
          {tenant.say('invitationUsed')} <PageLink page="companyLogin">{tenant.say('logInCompany')}</PageLink>
        </li>
      </ul>
    </Banner>
  );
};
