import { useTenant } from '../../app/shell/tenant.tsx';
import { Card } from '../../design/Card.tsx';
import type { Order } from './order.ts';

/** Until when what was bought may be exchanged or taken back to a store; of what will never arrive there is nothing to say. */
export const Returns = ({ order: { group, returns } }: { readonly order: Order }) => {
  const tenant = useTenant();
  if (group === 'canceled') return null;
  const { deliveredOn, exchangeDays, exchangeUntil, storeReturnDays, storeReturnUntil } = returns;
  const limitOf = (day: string): { readonly day: string; readonly over: 'yes' | 'no' } => ({
    day: tenant.day(day, 'brief'),
    over: day < tenant.today ? 'yes' : 'no',
  });
  return (
    <Card heading={tenant.say('orderReturns')}>
      {deliveredOn === undefined ? (
        <p>{tenant.say('returnDays', { exchangeDays, storeReturnDays })}</p>
      ) : (
        <ul className="parcel-facts">
          {exchangeUntil !== undefined && <li>{tenant.say('exchangeUntil', limitOf(exchangeUntil))}</li>}
          {storeReturnUntil !== undefined && <li>{tenant.say('storeReturnUntil', limitOf(storeReturnUntil))}</li>}
        </ul>
      )}
    </Card>
  );
};
