import { useEffect, useState } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { CodeForms } from '../../app/codes/CodeForms.tsx';
import { findVariants } from '../../app/forms/findVariants.ts';
import { ThenLink } from '../../app/forms/ThenLink.tsx';
import { useFlowEnd } from '../../app/forms/useFlowEnd.ts';
import { usePlace } from '../../app/navigation/navigation.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { NotAvailable } from '../../app/shell/NotAvailable.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { EmailText } from '../../design/EmailText.tsx';
import { Heading } from '../../design/Heading.tsx';
import { carriedLogin, forgetCarriedLogin } from './carriedLogin.ts';
import { recoveryCalls } from './recoveryCalls.ts';

/** A forgotten password: ask for a code, give it with a new password, done. */
export const Recovery = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const ofCompany = new URLSearchParams(usePlace().search).has('company');
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  const variants = Object.fromEntries(findVariants(tenant.shell, page).map((variant) => [variant.name, variant]));
  const { reset } = variants;
  const request = (ofCompany && variants.companyRequest) || variants.request;
  const { answer, end } = useFlowEnd<true>(reset);
  const [start] = useState(carriedLogin);
  useEffect(() => forgetCarriedLogin, []);
  if (!request || !reset) return <NotAvailable />;
  const logIn = ofCompany && tenant.has('companyLogin') ? 'companyLogin' : 'login';

  if (answer) {
    return (
      <Page page={page} title={tenant.say('passwordChanged')}>
        <section className="card stack">
          <Heading intro={tenant.say('passwordChangedText')}>{tenant.say('passwordChanged')}</Heading>
          <div className="row">
            <ThenLink then={reset.then === 'login' ? logIn : reset.then} />
          </div>
        </section>
      </Page>
    );
  }
  return (
    <Page page={page} title={heading}>
      <section className="card card-form stack">
        <CodeForms
          key={request.form}
          name={`recovery/${request.name}`}
          calls={recoveryCalls(tenant, request === variants.companyRequest)}
          asking={{ form: request.form, heading: <Heading intro={texts?.intro}>{heading}</Heading>, start }}
          entering={{
            form: reset.form,
            code: 'verificationCode',
            heading: ({ body: { email } }) => (
              <Heading intro={<EmailText text={tenant.say('codeSent', { email })} />}>{tenant.say('codeHeading')}</Heading>
            ),
            // Not asked again, yet the password must not resemble it.
            start: ({ body: { email } }) => ({ email }),
          }}
          onDone={() => end(true)}
        />
      </section>
      <p className="aside">
        <PageLink page={logIn}>{tenant.say('backToLogIn')}</PageLink>
      </p>
    </Page>
  );
};
