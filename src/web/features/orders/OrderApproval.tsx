import { DecisionHistory } from '../../app/approvals/DecisionHistory.tsx';
import { leadsTo } from '../../app/navigation/menuOf.ts';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSession } from '../../app/session/session.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Card } from '../../design/Card.tsx';
import type { Order } from './order.ts';

/** Who asked for an order above a limit, and who agreed; nothing where nobody had to ask. */
export const OrderApproval = ({ order: { approval } }: { readonly order: Order }) => {
  const tenant = useTenant();
  const session = useSession();
  if (approval === undefined) return null;
  const link = leadsTo(tenant.shell, 'approvals', session) && (
    <PathLink to={`${tenant.to('approvals')}/${approval.id}`}>{tenant.say('seeApproval')}</PathLink>
  );
  return (
    <Card heading={tenant.say('orderApproval')} link={link}>
      <DecisionHistory approval={approval} />
    </Card>
  );
};
