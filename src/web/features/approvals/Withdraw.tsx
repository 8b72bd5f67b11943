import { useServerCommand } from '../../app/calls/useServerCommand.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Button } from '../../design/Button.tsx';
import { type Approval, approvalPath, approvalsPath } from './approval.ts';

/** Takes one's own request back; what is in the cart stays there. */
export const Withdraw = ({ approval: { id, version } }: { readonly approval: Approval }) => {
  const tenant = useTenant();
  const withdraw = useServerCommand('put', '/api/my-account/v1/approvals/{id}/withdrawal', {
    invalidates: [approvalsPath, approvalPath, '/api/checkout/v1/orders/cart', '/api/my-account/v1/overview'],
    says: () => tenant.say('approvalWithdrawn'),
  });
  return (
    <div className="row">
      <Button
        look="quiet"
        working={withdraw.working && tenant.say('withdrawingApproval')}
        onClick={() => void withdraw.run({ path: { id }, etag: `"${version}"` })}
      >
        {tenant.say('withdrawApproval')}
      </Button>
    </div>
  );
};
