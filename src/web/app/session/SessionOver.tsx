import { Dialog } from '../../design/Dialog.tsx';
import { findVariants } from '../forms/findVariants.ts';
import { useTenant } from '../shell/tenant.tsx';
import { actedFor } from './actedFor.ts';
import { LoginForm } from './LoginForm.tsx';
import { clearSession, useSession } from './session.ts';

/** A session that ended by itself: log in here and now, with the page and all that was typed still behind it. */
export const SessionOver = () => {
  const tenant = useTenant();
  const session = useSession();
  const company = session.is === 'signedIn' && session.accountType === 'ORGANIZATION' && tenant.has('companyLogin');
  const variant = findVariants(tenant.shell, company ? 'companyLogin' : 'login')[0];
  return (
    variant && (
      <Dialog heading={tenant.say('logIn')} onClose={clearSession}>
        <LoginForm
          form={variant.form}
          company={company}
          heading={<p>{tenant.message('sessionExpired')}</p>}
          acted={actedFor(session)}
          {...(session.is === 'signedIn' ? { start: { loginEmail: session.email } } : {})}
        />
      </Dialog>
    )
  );
};
