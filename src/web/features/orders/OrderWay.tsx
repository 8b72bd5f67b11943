import { useTenant } from '../../app/shell/tenant.tsx';
import { WaySteps } from '../../app/shell/WaySteps.tsx';
import type { StepOfWay } from '../../design/Stepper.tsx';
import type { Group, OrderSummary, OrderWay as Way } from './order.ts';
import { withWindow } from './orderState.ts';

type Props = {
  readonly way: Way;
  readonly group: Group;
  readonly window?: OrderSummary['window'];
};

/** The way of an order: what was, with its dates, what is, and what comes, with the days on which it is expected. */
export const OrderWay = ({ way, group, window }: Props) => {
  const tenant = useTenant();
  const now = way.findLastIndex(({ at }) => at !== undefined);
  const steps = way.map(({ status, at, expectedOn }, index): StepOfWay => {
    const isLast = index === way.length - 1;
    const date =
      at !== undefined
        ? `${tenant.dayOf(at)}, ${tenant.timeOf(at)}`
        : expectedOn !== undefined &&
          withWindow(tenant, tenant.say('stepExpected', { day: tenant.day(expectedOn, 'weekday') }), isLast ? window : undefined);
    const here = group === 'canceled' ? 'failed' : group === 'completed' ? 'done' : 'now';
    return {
      // A status may come twice.
      key: `${index} ${status}`,
      title: tenant.shell.statuses.order?.[status] ?? status,
      state: index < now ? 'done' : index === now ? here : 'ahead',
      ...(date && { date }),
    };
  });
  return <WaySteps label={tenant.say('orderWay')} steps={steps} />;
};
