import { useId } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { leadsTo } from '../../app/navigation/menuOf.ts';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSession } from '../../app/session/session.ts';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import type { Order } from './order.ts';

type Action = {
  readonly action: Order['actions'][number];
  /** Where it is done, with the order's number behind it, or in its search. */
  readonly page: PageId;
  readonly inSearch?: boolean;
  readonly name: (tenant: Tenant) => string;
  /** Why it cannot be done now; what has none is left out instead. */
  readonly reason?: (tenant: Tenant, order: Order) => string | undefined;
};

const actions: readonly Action[] = [
  { action: 'repurchase', page: 'repurchase', name: (tenant) => tenant.say('buyAgain') },
  {
    action: 'cancellation',
    page: 'myOrdersCancellation',
    name: (tenant) => tenant.say('cancelOrder'),
    // What is canceled already asks for no reason.
    reason: (tenant, { actionsLater, group }) =>
      actionsLater.includes('cancellation')
        ? tenant.say('cancelNotYetText')
        : group === 'canceled'
          ? undefined
          : tenant.message('cancellationNotAvailable'),
  },
  { action: 'refund', page: 'myRefunds', inSearch: true, name: (tenant) => tenant.say('giveBankDetails') },
  { action: 'refundStatus', page: 'myRefunds', inSearch: true, name: (tenant) => tenant.say('seeRefund') },
];

/** What can be done with an order now. What its state does not allow keeps its place and says why. */
export const OrderActions = ({ order }: { readonly order: Order }) => {
  const tenant = useTenant();
  const session = useSession();
  const id = useId();
  const shown = actions.filter(
    ({ action, page, reason }) =>
      leadsTo(tenant.shell, page, session) && (order.actions.includes(action) || reason?.(tenant, order) !== undefined),
  );
  if (shown.length === 0) return null;
  return (
    <ul className="order-actions">
      {shown.map(({ action, page, inSearch, name, reason }, at) => (
        <li key={action}>
          {order.actions.includes(action) ? (
            <PathLink
              to={`${tenant.to(page)}${inSearch ? '?order=' : '/'}${encodeURIComponent(order.number)}`}
              className={`button button-${at === 0 ? 'primary' : 'secondary'}`}
            >
              {name(tenant)}
            </PathLink>
          ) : (
            <>
              <button type="button" className="button button-secondary" aria-disabled="true" aria-describedby={`${id}-${action}`}>
                {name(tenant)}
              </button>
              <p id={`${id}-${action}`} className="hint">
                {reason?.(tenant, order)}
              </p>
            </>
          )}
        </li>
      ))}
    </ul>
  );
};
