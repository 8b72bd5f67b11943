import type { ServerSide } from '../../../../engine/runtime.ts';
import type { SupportHours } from '../../../contract/opening.ts';
import { limitOf } from '../limitOf.ts';

export const supportHoursOf = (side: ServerSide): SupportHours => ({
  workDays: limitOf(side, 'supportHoursWorkDays'),
  otherDays: limitOf(side, 'supportHoursOtherDays'),
});
