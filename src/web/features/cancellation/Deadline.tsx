import { dayIn } from '../../../../engine/runtime.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Banner } from '../../design/Banner.tsx';
import type { Refund } from './postSale.ts';
import { lastMinuteBefore } from './refundTexts.ts';

/** Until when an account can be named, with day and hour, and what follows if it is not. */
export const Deadline = ({ refund: { bankDetails } }: { readonly refund: Refund }) => {
  const tenant = useTenant();
  if (bankDetails === undefined) return null;
  const { ends } = bankDetails;
  const lastDay = dayIn(new Date(Date.parse(ends) - 1), tenant.shell.timeZone);
  return (
    <Banner tone="notice">
      <p>
        <strong>{tenant.say('refundDeadline', { ...lastMinuteBefore(tenant, ends), when: tenant.daysUntil(lastDay) })}</strong>
      </p>
      {bankDetails.given === undefined && <p>{tenant.say('refundElseVoucher')}</p>}
    </Banner>
  );
};
