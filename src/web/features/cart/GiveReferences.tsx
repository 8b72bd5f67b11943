import type { FormRecord } from '../../../../engine/runtime.ts';
import { invalidate } from '../../app/calls/queries.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import { TenantForm } from '../../app/forms/TenantForm.tsx';
import { cartQuery } from '../../app/products/cart.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';

type Props = { readonly start: FormRecord; readonly onGiven: () => void; readonly onClose: () => void };

/** What the tenant asks a company about a purchase, before it goes to the checkout; it starts with what was given last. */
export const GiveReferences = ({ start, onGiven, onClose }: Props) => {
  const tenant = useTenant();
  return (
    <Dialog heading={tenant.say('purchaseReferences')} onClose={onClose}>
      <TenantForm
        form="purchaseReferences"
        heading={null}
        start={start}
        submit={({ body, hash }) =>
          sendCall(tenant, 'put', '/api/checkout/v1/references', {
            body: body as { readonly references?: Readonly<Record<string, string>> },
            formHash: hash,
          })
        }
        onDone={() => {
          void invalidate([cartQuery]);
          onGiven();
        }}
      />
      <Button look="quiet" onClick={onClose}>
        {tenant.say('cancel')}
      </Button>
    </Dialog>
  );
};
