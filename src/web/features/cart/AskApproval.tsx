import { useId, useState } from 'react';
import { invalidate } from '../../app/calls/queries.ts';
import { useServerCommand } from '../../app/calls/useServerCommand.ts';
import { type Cart, cartQuery } from '../../app/products/cart.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';

/** As long as the contract lets a note be. */
const MOST = 500;

type Props = { readonly cart: Pick<Cart, 'version' | 'total'>; readonly onClose: () => void };

/** Asks the company for a cart above one's limit, with a note; what was typed stays until it is sent. */
export const AskApproval = ({ cart: { version, total }, onClose }: Props) => {
  const tenant = useTenant();
  const field = useId();
  const [note, setNote] = useState('');
  const [refused, setRefused] = useState<string>();
  const ask = useServerCommand('post', '/api/my-account/v1/approvals', {
    refusedInForm: true,
    invalidates: ['/api/my-account/v1/approvals'],
    says: () => tenant.say('approvalAskedToast'),
  });
  const send = async (): Promise<void> => {
    setRefused(undefined);
    const { data, error } = await ask.run({ body: { note, total, cartVersion: version } });
    await invalidate([cartQuery]);
    if (data) return onClose();
    if (error && error.status !== 401) setRefused(error.status === 412 ? tenant.message('changedMeanwhile') : error.errorObj.message);
  };
  return (
    <Dialog heading={tenant.say('askApproval')} onClose={onClose}>
      <p>{tenant.say('askApprovalText')}</p>
      <p className="ask-total">
        <span>{tenant.say('cartTotal')}</span> <strong>{tenant.money(total)}</strong>
      </p>
      {refused !== undefined && (
        <Banner tone="error" live>
          <p>{refused}</p>
        </Banner>
      )}
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (!ask.working) void send();
        }}
      >
        <div className="labelled-field">
          <label htmlFor={field}>{tenant.say('askApprovalNote')}</label>
          <textarea id={field} rows={3} value={note} maxLength={MOST} onChange={(event) => setNote(event.currentTarget.value)} />
        </div>
        <div className="row">
          <Button type="submit" working={ask.working && tenant.say('sendingApproval')}>
            {tenant.say('sendApproval')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {tenant.say('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
