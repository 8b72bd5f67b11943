import { useEffect, useId, useState } from 'react';
import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { invalidate, type StaleQuery } from '../calls/queries.ts';
import { sendCall } from '../calls/sendCall.ts';
import { showToast } from '../calls/toast.ts';
import { useTenant } from '../shell/tenant.tsx';
import { answerOfFailure, useApprovalFlow } from './useApprovalFlow.ts';

/** As long as the contract lets a note be. */
const MOST = 500;

/** What is asked for, as it was seen: a cart of this version, or a quotation. */
export type AskedPurchase = { readonly total: string } & ({ readonly cartVersion: number } | { readonly quotation: string });

type Props = {
  readonly purchase: AskedPurchase;
  /** The query of its status, which is repeated. */
  readonly outdates: readonly StaleQuery[];
  readonly onClose: () => void;
};

const approvals = '/api/my-account/v1/approvals';

/** Asks the company for a purchase above one's limit, with a note; what was typed stays until it is sent. */
export const AskApproval = ({ purchase, outdates, onClose }: Props) => {
  const tenant = useTenant();
  const field = useId();
  const [note, setNote] = useState('');
  const { phase, message, act } = useApprovalFlow(async (_, key) => {
    const { error } = await sendCall(tenant, 'post', approvals, { body: { note, ...purchase }, key });
    await invalidate([...outdates, approvals]);
    if (error) return answerOfFailure(error);
    showToast({ tone: 'success', text: tenant.say('approvalAskedToast') });
    return { is: 'done' };
  });
  useEffect(() => {
    if (phase === 'done') onClose();
  }, [phase, onClose]);
  const send = (): void => {
    // The dialog shows the purchase as it is now.
    act({ type: 'LOOK' });
    act(phase === 'sendingUnknown' ? { type: 'RETRY' } : { type: 'SEND', wish: 'ask' });
  };
  const problem = phase === 'changed' ? tenant.message('changedMeanwhile') : message;
  return (
    <Dialog heading={tenant.say('askApproval')} onClose={onClose}>
      <p>{tenant.say('askApprovalText')}</p>
      <p className="ask-total">
        <span>{tenant.say('cartTotal')}</span> <strong>{tenant.money(purchase.total)}</strong>
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
