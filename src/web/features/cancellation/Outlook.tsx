import { useTenant } from '../../app/shell/tenant.tsx';
import { Icon } from '../../design/Icon.tsx';
import type { RefundOutlook } from './postSale.ts';
import { lastMinuteBefore } from './refundTexts.ts';

/** How the money would return and by when; where an account is needed, until when it can be named and what follows if it is not. */
export const Outlook = ({ outlook }: { readonly outlook: RefundOutlook }) => {
  const tenant = useTenant();
  const { method, cardLast4, expectedOn, bankDataEnds } = outlook;
  // The account is named later: the card that paid says nothing of it.
  const last4 = method === 'bankDetails' || cardLast4 === undefined ? 'none' : `•••• ${cardLast4}`;
  return (
    <ul className="refund-facts">
      <li>
        <Icon name="refund" /> {tenant.say('refundHow', { method, last4 })}
      </li>
      {expectedOn !== undefined && (
        <li>
          <Icon name="calendar" /> {tenant.say('refundBy', { day: tenant.day(expectedOn, 'weekday') })}
        </li>
      )}
      {bankDataEnds !== undefined && (
        <>
          <li>
            <Icon name="bank" /> {tenant.say('refundNeedsAccount')}
          </li>
          <li>
            <Icon name="clock" /> {tenant.say('refundNeedsAccountText', lastMinuteBefore(tenant, bankDataEnds))}
          </li>
          <li>
            <Icon name="voucher" /> {tenant.say('refundElseVoucher')}
          </li>
        </>
      )}
    </ul>
  );
};
