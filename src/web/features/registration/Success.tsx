import { useEffect } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import type { components } from '../../../contract/generated/api.ts';
import { ThenLink } from '../../app/forms/ThenLink.tsx';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { keepEmail, outdateSession } from '../../app/session/session.ts';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { EmailText } from '../../design/EmailText.tsx';
import { Heading } from '../../design/Heading.tsx';
import { Tick } from './Tick.tsx';

/** What the server answered to a registration, and where it will write to. */
export type RegisteredAccount = components['schemas']['Registered'] & { readonly email?: string };

type Props = { readonly page: PageId; readonly registered: RegisteredAccount; readonly then: PageId };

/** The end of a registration: an account that works, or a request with the day by which it is answered. */
export const Success = ({ page, registered, then }: Props) => {
  const tenant = useTenant();
  // A company's request says by when it is answered.
  const { email, answerBy } = registered;
  const waits = answerBy !== undefined;
  // The account may act at once, but nobody has proved that the mailbox is theirs: the password does, at the login.
  useEffect(() => {
    if (email !== undefined) keepEmail(email);
  }, [email]);
  // The company is among the accounts of who has added it.
  useEffect(() => {
    if (page === 'companyAccountRegistration') outdateSession();
  }, [page]);
  const heading = tenant.say(waits ? 'companyRequested' : 'personRegistered');
  return (
    <Page page={page} title={heading}>
      <section className="card stack success">
        <Tick />
        <Heading>{heading}</Heading>
        {waits ? (
          <>
            <p>{tenant.message('requestReceived')}</p>
            <p>
              {tenant.say('atTheLatest')} <strong className="answer-by unbroken">{tenant.day(answerBy)}</strong>
            </p>
            <p>{tenant.say('pendingWorks')}</p>
          </>
        ) : (
          <p>{email ? <EmailText text={tenant.say('welcomeMail', { email })} /> : tenant.say('welcome')}</p>
        )}
        {page !== 'companyAccountRegistration' && <p>{tenant.say('logInAfterRegistration')}</p>}
        <div className="row">
          {page === 'companyAccountRegistration' ? (
            <ThenLink then={then} />
          ) : (
            <PageLink page={waits && tenant.has('companyLogin') ? 'companyLogin' : 'login'} className="button button-primary">
              {tenant.say('logIn')}
            </PageLink>
          )}
          {page !== 'companyAccountRegistration' && <ThenLink then={then} look="secondary" />}
        </div>
      </section>
    </Page>
  );
};
