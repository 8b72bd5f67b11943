import { showToast } from '../../app/calls/toast.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Button } from '../../design/Button.tsx';
import { Card } from '../../design/Card.tsx';
import { Icon } from '../../design/Icon.tsx';
import type { Refund } from './postSale.ts';

/** A voucher with its code, and from when to when it is taken. */
export const Voucher = ({ voucher, amount }: { readonly voucher: NonNullable<Refund['voucher']>; readonly amount: string }) => {
  const tenant = useTenant();
  const { code, availableOn, validUntil } = voucher;
  const { today } = tenant;
  const dayOf = (day: string) => ({ day: tenant.day(day, 'full'), when: tenant.daysUntil(day) });
  const valid =
    validUntil < today
      ? tenant.say('voucherEnded', { day: tenant.day(validUntil, 'full') })
      : availableOn > today
        ? tenant.say('voucherWait', dayOf(availableOn))
        : tenant.say('voucherUntil', dayOf(validUntil));
  return (
    <Card heading={tenant.say('voucherHeading')}>
      <div className="voucher">
        <p className="voucher-amount money">{tenant.money(amount)}</p>
        {code !== undefined && <p className="voucher-code">{code}</p>}
        <p>{valid}</p>
        {code !== undefined && validUntil >= today && (
          <Button
            look="secondary"
            onClick={() => {
              navigator.clipboard.writeText(code).then(() => showToast({ tone: 'success', text: tenant.say('codeCopied') }), reportError);
            }}
          >
            <Icon name="copy" /> {tenant.say('copyCode')}
          </Button>
        )}
      </div>
    </Card>
  );
};
