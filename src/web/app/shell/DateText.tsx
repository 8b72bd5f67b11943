import { dayIn } from '../../../../engine/runtime.ts';
import type { DayStyle } from '../../../contract/format/formatDay.ts';
import { useTenant } from './tenant.tsx';

type Props = {
  /** A day (`2026-11-23`) or an instant, whose day where the tenant is. */
  readonly at: string;
  readonly style?: DayStyle;
};

/** A day in the tenant's words. */
export const DateText = ({ at, style = 'brief' }: Props) => {
  const tenant = useTenant();
  const day = at.length === 10 ? at : dayIn(new Date(at), tenant.shell.timeZone);
  return <time dateTime={at}>{tenant.day(day, style)}</time>;
};
