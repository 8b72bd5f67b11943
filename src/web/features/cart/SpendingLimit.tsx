import { lazy, Suspense, useState } from 'react';
import { leadsTo } from '../../app/navigation/menuOf.ts';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { amountOf, hundredthsOf } from '../../app/products/amounts.ts';
import type { Cart } from '../../app/products/cart.ts';
import { useSession } from '../../app/session/session.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';

// The dialog, and the flow that runs it, come once somebody asks.
const AskApproval = lazy(() => import('./AskApproval.tsx').then((file) => ({ default: file.AskApproval })));

type Limit = NonNullable<Cart['purchaseLimit']>;

/** What is left of a limit; nothing where more was spent. */
function leftOf({ amount, spent }: Limit): string {
  const left = hundredthsOf(amount) - hundredthsOf(spent);
  return amountOf(left > 0n ? left : 0n);
}

/** What the company lets its person buy unasked, and how more is asked for; says nothing where nothing limits it. */
export const SpendingLimit = ({ cart, id }: { readonly cart: Cart; readonly id: string }) => {
  const tenant = useTenant();
  const { purchaseLimit: limit, approval, total } = cart;
  if (limit === undefined) return null;
  if (!limit.mayAsk)
    return (
      <p id={id} className={limit.passed ? 'cart-problem' : 'hint'}>
        {limit.passed
          ? tenant.say('spendingLimitPassed', {
              amount: tenant.money(limit.amount),
              more: tenant.money(amountOf(hundredthsOf(total) - hundredthsOf(limit.amount))),
            })
          : tenant.say('spendingLimit', { amount: tenant.money(limit.amount) })}
      </p>
    );
  const values = { window: limit.window, amount: tenant.money(limit.amount), left: tenant.money(leftOf(limit)) };
  if (!limit.passed)
    return (
      <p id={id} className="hint">
        {tenant.say('spendingWindow', values)}
      </p>
    );
  if (approval?.covers === true) return <Asked approval={approval} id={id} />;
  return (
    <div className="cart-limit">
      <p id={id} className="cart-problem">
        {tenant.say('spendingWindowPassed', values)}
      </p>
      {approval !== undefined && <p className="hint">{tenant.say('cartApprovalOther')}</p>}
    </div>
  );
};

/** The cart was asked for: how that stands. */
const Asked = ({
  approval: { id: approvalId, lets, lastDay },
  id,
}: {
  readonly approval: NonNullable<Cart['approval']>;
  readonly id: string;
}) => {
  const tenant = useTenant();
  const session = useSession();
  const day = lastDay === undefined ? '' : tenant.day(lastDay, 'weekday');
  return (
    <div className="cart-limit" role="status">
      <p id={id} className="cart-asked">
        <Icon name={lets ? 'checked' : 'clock'} />
        {lets ? tenant.say('cartApprovalGiven', { day }) : tenant.say('cartApprovalWaiting', { day })}
      </p>
      {leadsTo(tenant.shell, 'approvals', session) && (
        <PathLink to={`${tenant.to('approvals')}/${approvalId}`}>{tenant.say('seeApproval')}</PathLink>
      )}
    </div>
  );
};

/** Opens the request for a cart that passes the limit. */
export const AskButton = ({ cart, onOpen }: { readonly cart: Cart; readonly onOpen: () => Promise<void> }) => {
  const tenant = useTenant();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="cart-go">
      <Button onClick={() => void onOpen().then(() => setOpen(true))}>{tenant.say('askApproval')}</Button>
      {isOpen && (
        <Suspense>
          <AskApproval cart={cart} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
};
