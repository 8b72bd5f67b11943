import { useState } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { findVariants } from '../../app/forms/findVariants.ts';
import { usePlace } from '../../app/navigation/navigation.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { NotAvailable } from '../../app/shell/NotAvailable.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Heading } from '../../design/Heading.tsx';
import { NewPassword } from './NewPassword.tsx';
import { RequestCode } from './RequestCode.tsx';
import { keptPhase, type Phase } from './recoveryPhase.ts';

/** A forgotten password: ask for a code, give it with a new password, done. */
export const Recovery = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const ofCompany = new URLSearchParams(usePlace().search).has('company');
  const kept = keptPhase(`${tenant.shell.tenant}/${ofCompany ? 'company-' : ''}recovery`);
  const [phase, setPhase] = useState<Phase>(kept.read);
  const goTo = (next: Phase): void => {
    kept.write(next);
    setPhase(next);
  };
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  const forms = Object.fromEntries(findVariants(tenant.shell, page).map(({ name, form }) => [name, form]));
  const request = ofCompany ? (forms.companyRequest ?? forms.request) : forms.request;
  const { reset } = forms;
  if (!request || !reset) return <NotAvailable />;

  if (phase.is === 'done') {
    return (
      <Page page={page} title={tenant.say('passwordChanged')}>
        <section className="card stack">
          <Heading intro={tenant.say('passwordChangedText')}>{tenant.say('passwordChanged')}</Heading>
          <div className="row">
            <PageLink page={ofCompany ? 'companyLogin' : 'login'} className="button button-primary">
              {tenant.say('logIn')}
            </PageLink>
          </div>
        </section>
      </Page>
    );
  }
  return (
    <Page page={page} title={heading}>
      <section className="card card-form stack">
        {phase.is === 'request' ? (
          <RequestCode
            key={request}
            form={request}
            ofCompany={request !== forms.request}
            heading={<Heading intro={texts?.intro}>{heading}</Heading>}
            onSent={(account, resendSeconds) => goTo({ is: 'reset', account, resendSeconds })}
          />
        ) : (
          <NewPassword
            form={reset}
            account={phase.account}
            resendSeconds={phase.resendSeconds}
            onOther={() => goTo({ is: 'request' })}
            onChanged={() => goTo({ is: 'done' })}
          />
        )}
      </section>
      <p className="aside">
        <PageLink page={ofCompany ? 'companyLogin' : 'login'}>{tenant.say('backToLogIn')}</PageLink>
      </p>
    </Page>
  );
};
