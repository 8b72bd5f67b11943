import { useState } from 'react';
import type { components } from '../../../contract/generated/api.ts';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import type { StaleQuery } from '../calls/queries.ts';
import { leadsTo } from '../navigation/menuOf.ts';
import { PathLink } from '../navigation/PathLink.tsx';
import { amountOf, hundredthsOf } from '../products/amounts.ts';
import { useSession } from '../session/session.ts';
import { lazyDialog } from '../shell/lazyDialog.tsx';
import { useTenant } from '../shell/tenant.tsx';
import type { AskedPurchase } from './AskApproval.tsx';
import './spending.css';

// The dialog, and the flow that runs it, come once somebody asks.
const AskApproval = lazyDialog(
  () => import('./AskApproval.tsx').then((file) => file.AskApproval),
  (tenant) => tenant.say('askApproval'),
);

type Limit = components['schemas']['PurchaseLimit'];
type Approval = components['schemas']['PurchaseApproval'];

/** What would be bought, of a cart or of a quotation. */
type Purchase = { readonly total: string; readonly purchaseLimit?: Limit; readonly approval?: Approval };

/** It is above the limit and nobody has agreed to it. */
export const isOverLimit = ({ purchaseLimit, approval }: Purchase): boolean => purchaseLimit?.passed === true && approval?.lets !== true;

/** The company can be asked for it, and was not asked for just that yet. */
export const canAsk = (purchase: Purchase): boolean =>
  isOverLimit(purchase) && purchase.purchaseLimit?.mayAsk === true && purchase.approval?.covers !== true;

/** What is left of a limit; nothing where more was spent. */
function leftOf({ amount, spent }: Limit): string {
  const left = hundredthsOf(amount) - hundredthsOf(spent);
  return amountOf(left > 0n ? left : 0n);
}

/** What the company lets its person buy without an approval, and how to ask for one; empty without a limit. */
export const SpendingLimit = ({ purchase, id }: { readonly purchase: Purchase; readonly id: string }) => {
  const tenant = useTenant();
  const { purchaseLimit: limit, approval, total } = purchase;
  if (limit === undefined) return null;
  if (!limit.mayAsk)
    return (
      <p id={id} className={limit.passed ? 'spending-problem' : 'hint'}>
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
    <div className="spending">
      <p id={id} className="spending-problem">
        {tenant.say('spendingWindowPassed', values)}
      </p>
      {limit.renewsOn !== undefined && hundredthsOf(total) <= hundredthsOf(limit.amount) && (
        <p className="hint">{tenant.say('spendingRenews', { window: limit.window, day: tenant.day(limit.renewsOn, 'brief') })}</p>
      )}
      {approval !== undefined && (
        <p className="hint">
          {tenant.say(approval.refusal === undefined ? 'cartApprovalOther' : 'cartApprovalRefused')}{' '}
          {approval.refusal && <strong>{`“${approval.refusal}”`}</strong>}
        </p>
      )}
    </div>
  );
};

/** An approval was requested: its status. */
const Asked = ({ approval: { id: approvalId, lets, lastDay }, id }: { readonly approval: Approval; readonly id: string }) => {
  const tenant = useTenant();
  const session = useSession();
  const day = lastDay === undefined ? '' : tenant.day(lastDay, 'weekday');
  return (
    <div className="spending" role="status">
      <p id={id} className="spending-asked">
        <Icon name={lets ? 'checked' : 'clock'} />
        {lets ? tenant.say('cartApprovalGiven', { day }) : tenant.say('cartApprovalWaiting', { day })}
      </p>
      {leadsTo(tenant.shell, 'approvals', session) && (
        <PathLink to={`${tenant.to('approvals')}/${approvalId}`}>{tenant.say('seeApproval')}</PathLink>
      )}
    </div>
  );
};

type AskProps = {
  readonly purchase: AskedPurchase;
  readonly outdates: readonly StaleQuery[];
  /** What has to be done before it is as it is seen. */
  readonly onOpen?: () => Promise<void>;
};

/** Opens the request for a purchase that passes the limit. */
export const AskButton = ({ purchase, outdates, onOpen }: AskProps) => {
  const tenant = useTenant();
  const [isOpen, setOpen] = useState(false);
  const open = async (): Promise<void> => {
    await onOpen?.();
    setOpen(true);
  };
  return (
    <>
      <Button onClick={() => void open()}>{tenant.say('askApproval')}</Button>
      {isOpen && <AskApproval purchase={purchase} outdates={outdates} onClose={() => setOpen(false)} />}
    </>
  );
};
