import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { sendCall } from '../calls/sendCall.ts';
import { TenantForm } from '../forms/TenantForm.tsx';
import { useTenant } from '../shell/tenant.tsx';
import { refreshSession } from './sessionCalls.ts';
import { useSignOut } from './useSignOut.ts';

type ConsentBody = { readonly accepted?: object };

/** What has to be accepted again before continuing; who does not want to can sign out. */
export const ConsentsAgain = () => {
  const tenant = useTenant();
  const signOut = useSignOut();
  const form = tenant.shell.flows.consents?.variants.again?.form;
  if (form === undefined) return null;
  return (
    <Dialog heading={tenant.message('consentAgain')}>
      <TenantForm
        form={form}
        heading={<p>{tenant.say('consentsAgainText')}</p>}
        submit={({ body, hash }) =>
          sendCall(tenant, 'post', '/api/authentication/v1/user/consent', { body: body as ConsentBody, formHash: hash })
        }
        onDone={() => void refreshSession(tenant)}
      />
      <Button look="quiet" working={signOut.working && tenant.say('loggingOut')} onClick={() => void signOut.run()}>
        {tenant.say('logOut')}
      </Button>
    </Dialog>
  );
};
