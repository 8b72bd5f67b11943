import type { components } from '../../../contract/generated/api.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import { findVariants } from '../../app/forms/findVariants.ts';
import { TenantForm } from '../../app/forms/TenantForm.tsx';
import { useFlowEnd } from '../../app/forms/useFlowEnd.ts';
import { leaveSession } from '../../app/session/leaveSession.ts';
import { useTenant } from '../../app/shell/tenant.tsx';

/** The password once more; then nobody is signed in, here and in every other tab. */
export const DeletionForm = () => {
  const tenant = useTenant();
  const variant = findVariants(tenant.shell, 'myData')[0];
  const { end } = useFlowEnd<true>(variant);
  if (!variant) return null;
  return (
    <>
      <TenantForm
        form={variant.form}
        heading={
          <div className="stack stack-close">
            <h2>{tenant.say('deletionConfirm')}</h2>
            <p>{tenant.say('deletionNoUndo')}</p>
          </div>
        }
        submit={({ body, hash }) =>
          sendCall(tenant, 'post', '/api/my-account/v1/my-data/deletion', {
            body: body as components['schemas']['AccountDeletion'],
            formHash: hash,
          })
        }
        onDone={() => {
          end(true);
          leaveSession(tenant.shell.tenant);
        }}
      />
      <p className="hint">{tenant.say('deletionNoPassword')}</p>
    </>
  );
};
