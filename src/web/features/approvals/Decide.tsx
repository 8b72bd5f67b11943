import { useId, useState } from 'react';
import { answerOfFailure, useApprovalFlow } from '../../app/approvals/useApprovalFlow.ts';
import { invalidate } from '../../app/calls/queries.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import { showToast } from '../../app/calls/toast.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';
import { Card } from '../../design/Card.tsx';
import { ConfirmDialog } from '../../design/ConfirmDialog.tsx';
import { approvalPath, approvalsPath, type DecisionProps } from './approval.ts';

/** As long as the contract lets a word be. */
const MOST = 500;

/**
 * Agrees or does not, with a word for who asked; what was typed stays until it is sent. A refusal is final and goes out by mail: it is asked
 * about first, with the word beside it.
 */
export const Decide = ({ approval: { id, version, askedBy, total }, onChanged }: DecisionProps) => {
  const tenant = useTenant();
  const [asks, setAsks] = useState(false);
  const [word, setWord] = useState('');
  const { phase, wish, message, act } = useApprovalFlow(async (chosen) => {
    const decision = chosen === 'approve' ? 'approve' : 'reject';
    const { data, error } = await sendCall(tenant, 'put', '/api/my-account/v1/approvals/{id}/decision', {
      path: { id },
      body: { decision, word },
      etag: `"${version}"`,
    });
    onChanged(error?.status === 412);
    await invalidate([approvalsPath, approvalPath, '/api/my-account/v1/overview']);
    if (error) return answerOfFailure(error);
    const isPartly = decision === 'approve' && data.agreed < data.needed;
    const confirmation =
      decision === 'approve' ? tenant.say('approvalGiven', { name: askedBy }) : tenant.say('approvalRefused', { name: askedBy });
    showToast({ tone: 'success', text: isPartly ? tenant.say('approvalGivenPartly') : confirmation });
    return { is: isPartly ? 'partly' : 'done' };
  });
  const isSending = phase === 'sending';
  const decide = (decision: 'approve' | 'reject'): void => {
    act({ type: 'LOOK' });
    act({ type: 'SEND', wish: decision });
  };
  return (
    <Card heading={tenant.say('approvalDecide')}>
      {message !== undefined && (
        <Banner tone="error" live>
          <p>{message}</p>
        </Banner>
      )}
      <Word {...{ askedBy, word, setWord }} isReadOnly={isSending || phase === 'sendingUnknown'} />
      {phase === 'sendingUnknown' ? (
        <div className="approval-answers">
          <Button onClick={() => act({ type: 'RETRY' })}>{tenant.say('retry')}</Button>
        </div>
      ) : (
        <div className="approval-answers">
          <Button
            working={isSending && (wish === 'approve' ? tenant.say('approvingRequest') : tenant.say('approveRequest'))}
            onClick={() => decide('approve')}
          >
            {tenant.say('approveRequest')}
          </Button>
          <Button
            look="secondary"
            working={isSending && (wish === 'reject' ? tenant.say('refusingRequest') : tenant.say('refuseRequest'))}
            onClick={() => setAsks(true)}
          >
            {tenant.say('refuseRequest')}
          </Button>
        </div>
      )}
      {asks && (
        <ConfirmDialog
          heading={tenant.say('refuseRequestTitle', { amount: tenant.money(total) })}
          confirm={tenant.say('refuseRequest')}
          cancel={tenant.say('cancel')}
          tone="danger"
          onConfirm={() => {
            setAsks(false);
            decide('reject');
          }}
          onCancel={() => setAsks(false)}
        >
          <p>{tenant.say('refuseRequestText', { name: askedBy })}</p>
          <Word {...{ askedBy, word, setWord }} isReadOnly={false} />
        </ConfirmDialog>
      )}
    </Card>
  );
};

type WordProps = {
  readonly askedBy: string;
  readonly word: string;
  readonly setWord: (word: string) => void;
  readonly isReadOnly: boolean;
};

const Word = ({ askedBy, word, setWord, isReadOnly }: WordProps) => {
  const tenant = useTenant();
  const field = useId();
  return (
    <div className="labelled-field">
      <label htmlFor={field}>{tenant.say('approvalWord', { name: askedBy })}</label>
      <textarea
        id={field}
        rows={3}
        value={word}
        maxLength={MOST}
        readOnly={isReadOnly}
        onChange={(event) => setWord(event.currentTarget.value)}
      />
    </div>
  );
};
