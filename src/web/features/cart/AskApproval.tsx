import { useEffect, useId, useState } from 'react';
import { answerOfFailure, useApprovalFlow } from '../../app/approvals/useApprovalFlow.ts';
import { invalidate } from '../../app/calls/queries.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import { showToast } from '../../app/calls/toast.ts';
import { type Cart, cartQuery } from '../../app/products/cart.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';

/** As long as the contract lets a note be. */
const MOST = 500;

type Props = { readonly cart: Pick<Cart, 'version' | 'total'>; readonly onClose: () => void };

const approvals = '/api/my-account/v1/approvals';

/** Asks the company for a cart above one's limit, with a note; what was typed stays until it is sent. */
export const AskApproval = ({ cart: { version, total }, onClose }: Props) => {
  const tenant = useTenant();
  const field = useId();
  const [note, setNote] = useState('');
  const { phase, message, act } = useApprovalFlow(async (_, key) => {
    const { error } = await sendCall(tenant, 'post', approvals, { body: { note, total, cartVersion: version }, key });
    await invalidate([cartQuery, approvals]);
    if (error) return answerOfFailure(error);
    showToast({ tone: 'success', text: tenant.say('approvalAskedToast') });
    return { is: 'done' };
  });
  useEffect(() => {
    if (phase === 'done') onClose();
  }, [phase, onClose]);
  const send = (): void => {
    // What stands in the dialog is the cart as it is by now.
    act({ type: 'LOOK' });
    act(phase === 'sendingUnknown' ? { type: 'RETRY' } : { type: 'SEND', wish: 'ask' });
  };
  const problem = phase === 'changed' ? tenant.message('changedMeanwhile') : message;
  return (
    <Dialog heading={tenant.say('askApproval')} onClose={onClose}>
      <p>{tenant.say('askApprovalText')}</p>
      <p className="ask-total">
        <span>{tenant.say('cartTotal')}</span> <strong>{tenant.money(total)}</strong>
      </p>
      {problem !== undefined && (
        <Banner tone="error" live>
          <p>{problem}</p>
        </Banner>
      )}
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <div className="labelled-field">
          <label htmlFor={field}>{tenant.say('askApprovalNote')}</label>
          <textarea
            id={field}
            rows={3}
            value={note}
            maxLength={MOST}
            // The wish whose answer was lost is sent again as it was.
            readOnly={phase === 'sending' || phase === 'sendingUnknown'}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </div>
        <div className="row">
          <Button type="submit" working={phase === 'sending' && tenant.say('sendingApproval')}>
            {phase === 'sendingUnknown' ? tenant.say('retry') : tenant.say('sendApproval')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {tenant.say('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
