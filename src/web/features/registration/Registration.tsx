import { useState } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { findVariants } from '../../app/forms/findVariants.ts';
import { throwNotLoaded } from '../../app/forms/loadFile.ts';
import { TenantForm } from '../../app/forms/TenantForm.tsx';
import { useFlowEnd } from '../../app/forms/useFlowEnd.ts';
import { navigate, usePlace } from '../../app/navigation/navigation.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { usePendingLogin } from '../../app/session/social/usePendingLogin.ts';
import { NotAvailable } from '../../app/shell/NotAvailable.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Heading } from '../../design/Heading.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { type RegisteredAccount, Success } from './Success.tsx';

type Props = { readonly page: PageId; readonly rest: string };

/** For people who have an account already. */
const WaysIn = () => {
  const tenant = useTenant();
  return (
    <p className="row">
      <PageLink page="login">{tenant.say('logIn')}</PageLink>
      <PageLink page="passwordRecovery">{tenant.say('forgotPassword')}</PageLink>
    </p>
  );
};

/** Registration of a person or of a company: the tenant's form step by step, then what comes next. */
export const Registration = ({ page, rest }: Props) => {
  const tenant = useTenant();
  const { search } = usePlace();
  // The address of the first step says it, those of the others do not: by then the form holds it.
  const [cameBack] = useState(() => new URLSearchParams(search).has('social'));
  const back = usePendingLogin(cameBack);
  const step = Number.parseInt(rest, 10);
  const variant = findVariants(tenant.shell, page)[0];
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  const { answer: registered, end } = useFlowEnd<RegisteredAccount>(variant);

  const held = back.is === 'here' ? back.held : undefined;
  const { provider, ...start } = held ?? {};
  const vouching = tenant.providers.find(({ id }) => id === provider);

  if (!variant) return <NotAvailable />;
  if (registered) return <Success page={page} registered={registered} then={variant.then} />;
  const onCompanyAccount = page === 'companyAccountRegistration';
  return (
    <Page page={page} title={heading}>
      {!onCompanyAccount && tenant.has('registrationChoice') && (
        <PageLink page="registrationChoice" className="back">
          {tenant.say('otherAccountType')}
        </PageLink>
      )}
      <section className="card card-form">
        {vouching && <p className="hint">{tenant.say('registerWith', { provider: vouching.name })}</p>}
        {back.is === 'waiting' ? (
          <Skeleton lines={4} label={tenant.say('loading')} />
        ) : (
          <TenantForm
            key={page}
            form={variant.form}
            checkAnswers={variant.checkAnswers}
            draft
            {...(Number.isNaN(step) ? {} : { step })}
            onStep={(next, { replace }) => navigate(`${tenant.to(page)}/${next}`, { replace })}
            start={start}
            {...(onCompanyAccount
              ? {}
              : { afterMistakes: (mistakes) => mistakes.some(({ mistake }) => mistake === 'taken') && <WaysIn /> })}
            heading={<Heading intro={texts?.intro}>{heading}</Heading>}
            submit={async (filled) => (await import('./register.ts').catch(throwNotLoaded)).register(tenant, page, filled)}
            // One place farther than the last: opening the page's own address starts another registration.
            onDone={(answer, { email }) =>
              end({ ...answer, ...(typeof email === 'string' ? { email } : {}) }, `${tenant.to(page)}/${(step || 1) + 1}`)
            }
          />
        )}
      </section>
      {!onCompanyAccount && (
        <p className="aside">
          {tenant.say('haveAccount')} <PageLink page="login">{tenant.say('logIn')}</PageLink>
        </p>
      )}
    </Page>
  );
};
