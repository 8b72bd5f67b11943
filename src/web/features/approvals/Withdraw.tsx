import { answerOfFailure, useApprovalFlow } from '../../app/approvals/useApprovalFlow.ts';
import { invalidate } from '../../app/calls/queries.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import { showToast } from '../../app/calls/toast.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';
import { approvalPath, approvalsPath, type DecisionProps } from './approval.ts';

/** Takes one's own request back; what is in the cart stays there. */
export const Withdraw = ({ approval: { id, version }, onChanged }: DecisionProps) => {
  const tenant = useTenant();
  const { phase, message, act } = useApprovalFlow(async () => {
    const path = '/api/my-account/v1/approvals/{id}/withdrawal';
    const { error } = await sendCall(tenant, 'put', path, { path: { id }, etag: `"${version}"` });
    onChanged(error?.status === 412);
    await invalidate([approvalsPath, approvalPath, '/api/checkout/v1/orders/cart', '/api/my-account/v1/overview']);
    if (error) return answerOfFailure(error);
    showToast({ tone: 'success', text: tenant.say('approvalWithdrawn') });
    return { is: 'done' };
  });
  return (
    <>
      {message !== undefined && (
        <Banner tone="error" live>
          <p>{message}</p>
        </Banner>
      )}
      <div className="row">
        <Button
          look="quiet"
          working={phase === 'sending' && tenant.say('withdrawingApproval')}
          onClick={() => {
            act({ type: 'LOOK' });
            act(phase === 'sendingUnknown' ? { type: 'RETRY' } : { type: 'SEND', wish: 'withdraw' });
          }}
        >
          {tenant.say('withdrawApproval')}
        </Button>
      </div>
    </>
  );
};
