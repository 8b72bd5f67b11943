import { useRef } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import type { BodyOf } from '../../app/calls/api.ts';
import { invalidate, prefetchQuery } from '../../app/calls/queries.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import { findVariants } from '../../app/forms/findVariants.ts';
import { TenantForm } from '../../app/forms/TenantForm.tsx';
import { ThenLink } from '../../app/forms/ThenLink.tsx';
import { useFlowEnd } from '../../app/forms/useFlowEnd.ts';
import { useSession } from '../../app/session/session.ts';
import { storeSession } from '../../app/session/storeSession.ts';
import { NotAvailable } from '../../app/shell/NotAvailable.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { Banner } from '../../design/Banner.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { openSessions, Sessions } from './Sessions.tsx';
import './profile.css';

const path = '/api/authentication/v1/password/change';

/** Another password, and where else one is signed in. */
export const ChangePassword = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const session = useSession();
  const texts = tenant.shell.pages[page];
  const variant = findVariants(tenant.shell, page)[0];
  const { answer, end } = useFlowEnd<true>(variant);
  // The button that had the focus is gone; a reload moves it nowhere.
  const isNew = useRef(false);
  if (!variant) return <NotAvailable />;
  return (
    <Page page={page} title={texts?.title ?? ''} width="wide">
      <PageHeader heading={texts?.heading ?? texts?.title} intro={texts?.intro} />
      <div className="password">
        <section className="card stack">
          {answer ? (
            <div className="stack outcome" tabIndex={-1} ref={(part) => (isNew.current ? part?.focus() : undefined)}>
              <Banner tone="success" heading={tenant.say('passwordChanged')} live>
                <p>{tenant.say('othersEnded')}</p>
              </Banner>
              <div className="row">
                <ThenLink then={variant.then} />
              </div>
            </div>
          ) : (
            <TenantForm
              form={variant.form}
              heading={<h2>{tenant.say('passwordNew')}</h2>}
              // Not asked again, yet the password must not resemble it.
              start={session.is === 'signedIn' ? { email: session.email } : {}}
              submit={({ body, hash }) => sendCall(tenant, 'post', path, { body: body as BodyOf<typeof path>, formHash: hash })}
              onDone={(opened) => {
                storeSession(opened);
                void invalidate([openSessions]);
                isNew.current = true;
                end(true);
              }}
            />
          )}
        </section>
        <Sessions />
      </div>
    </Page>
  );
};

/** What the page reads first, asked as soon as somebody is about to open it. */
ChangePassword.prepare = (tenant: Tenant): void => prefetchQuery(tenant, openSessions);
