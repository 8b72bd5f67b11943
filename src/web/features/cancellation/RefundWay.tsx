import { useTenant } from '../../app/shell/tenant.tsx';
import { WaySteps } from '../../app/shell/WaySteps.tsx';
import type { StepOfWay } from '../../design/Stepper.tsx';
import type { Ticket } from './postSale.ts';
import { lastMinuteBefore } from './refundTexts.ts';

/** A step that was not done in time. */
const missed = 'failed';

/** The way of the money: what was done, with its dates, what is awaited, and when it is there. */
export const RefundWay = ({ ticket: { createdAt, refund } }: { readonly ticket: Ticket }) => {
  const tenant = useTenant();
  const { bankDetails, settledAt, expectedOn, voucher } = refund;
  const momentOf = (instant: string): string => `${tenant.dayOf(instant)}, ${tenant.timeOf(instant)}`;

  const account = (): StepOfWay[] => {
    if (bankDetails === undefined) return [];
    if (voucher)
      return [
        {
          key: 'account',
          title: tenant.say('refundMissed'),
          state: missed,
          date: momentOf(new Date(Date.parse(bankDetails.ends) - 60_000).toISOString()),
        },
      ];
    const { given, ends, open } = bankDetails;
    const title = tenant.say('refundAccountStep');
    if (given) return [{ key: 'account', title, state: 'done', date: momentOf(given.givenAt) }];
    // What was named is forgotten with the payment.
    if (settledAt !== undefined) return [{ key: 'account', title, state: 'done' }];
    const { day, time } = lastMinuteBefore(tenant, ends);
    return [{ key: 'account', title, state: open ? 'now' : missed, date: tenant.say('refundUntil', { day, time }) }];
  };
  const end = (): StepOfWay[] => {
    if (voucher) {
      const isReady = voucher.availableOn <= tenant.today;
      const isOver = voucher.validUntil < tenant.today;
      return [
        {
          key: 'voucher',
          title: tenant.say('voucherReady'),
          state: isReady ? 'done' : 'now',
          date: tenant.say('voucherFrom', { day: tenant.day(voucher.availableOn, 'weekday') }),
        },
        {
          key: 'over',
          title: tenant.say('voucherEnds'),
          state: isOver ? missed : isReady ? 'now' : 'ahead',
          date: tenant.day(voucher.validUntil, 'brief'),
        },
      ];
    }
    const title = tenant.say('refundMoney');
    if (settledAt !== undefined) return [{ key: 'money', title, state: 'done', date: momentOf(settledAt) }];
    if (expectedOn === undefined) return [{ key: 'money', title, state: 'ahead' }];
    return [{ key: 'money', title, state: 'now', date: tenant.say('refundBy', { day: tenant.day(expectedOn, 'weekday') }) }];
  };
  const steps: readonly StepOfWay[] = [
    { key: 'canceled', title: tenant.say('refundAsked'), state: 'done', date: momentOf(createdAt) },
    ...account(),
    ...end(),
  ];
  return <WaySteps label={tenant.say('refundWay')} steps={steps} />;
};
