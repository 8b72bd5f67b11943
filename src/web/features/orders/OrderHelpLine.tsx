import { PhoneLink } from '../../app/shell/PhoneLink.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Card } from '../../design/Card.tsx';

/** The line that knows how an order is doing, where the shop has one. */
export const OrderHelpLine = () => {
  const tenant = useTenant();
  const { orderHelpLine } = tenant;
  if (!orderHelpLine) return null;
  return (
    <Card heading={tenant.say('supportOrderLine')}>
      <p>
        <PhoneLink number={orderHelpLine} />
      </p>
      <p className="hint">{tenant.say('supportOrderLineText')}</p>
    </Card>
  );
};
