import { useRef } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { invalidate, type QueryState } from '../../app/calls/queries.ts';
import { showToast } from '../../app/calls/toast.ts';
import { CodeForms } from '../../app/codes/CodeForms.tsx';
import { findVariants } from '../../app/forms/findVariants.ts';
import { navigate } from '../../app/navigation/navigation.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { useSession } from '../../app/session/session.ts';
import { storeSession } from '../../app/session/storeSession.ts';
import { NotAvailable } from '../../app/shell/NotAvailable.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { EmailText } from '../../design/EmailText.tsx';
import { Heading } from '../../design/Heading.tsx';
import { emailCalls } from './emailCalls.ts';
import { type Profile, storedProfile } from './storedProfile.ts';

type Props = { readonly page: PageId; readonly title: string; readonly read: QueryState<Profile> };

/** Another e-mail: the password and the new address, then the code that was sent there. */
export const EmailChange = ({ page, title, read }: Props) => {
  const tenant = useTenant();
  const session = useSession();
  /** For another code; it is kept nowhere else. */
  const password = useRef<string>(undefined);
  const variants = Object.fromEntries(findVariants(tenant.shell, page).map((variant) => [variant.name, variant]));
  const { emailChange, emailChangeCode } = variants;
  const email = session.is === 'signedIn' ? session.email : '';
  if (!emailChange || !emailChangeCode) return <NotAvailable />;
  return (
    <Page page={page} title={title}>
      <section className="card card-form stack">
        <CodeForms
          name="emailChange"
          calls={emailCalls(tenant, { password, etag: () => (read.is === 'here' ? read.data.etag : '') })}
          asking={{
            form: emailChange.form,
            heading: (
              <Heading intro={<EmailText text={tenant.say('emailChangeIntro', { email })} />}>{tenant.say('emailChangeHeading')}</Heading>
            ),
          }}
          entering={{
            form: emailChangeCode.form,
            code: 'verificationCode',
            heading: ({ email: next }) => (
              <Heading intro={<EmailText text={tenant.say('emailCodeSent', { email: next })} />}>{tenant.say('codeHeading')}</Heading>
            ),
            start: () => ({}),
          }}
          onDone={(opened) => {
            password.current = undefined;
            storeSession(opened);
            void invalidate([storedProfile, '/api/session/v1/sessions']);
            showToast({ tone: 'success', text: tenant.say('emailChanged', { email: opened.user?.email ?? '' }) });
            navigate(tenant.to('myProfile'));
          }}
        />
      </section>
      <p className="aside">
        <PageLink page={page}>{tenant.say('backWithoutSaving')}</PageLink>
      </p>
    </Page>
  );
};
