import { dayIn } from '../../../../engine/runtime.ts';
import { dayAfter } from '../../policy/calendar/days.ts';
import { endOfDay } from '../../policy/calendar/endOfDay.ts';
import { limitOf } from '../../policy/limitOf.ts';
import type { LoadedRelease } from '../../release/loadRelease.ts';

/** The moment at which a link of today ends: with the last of the tenant's days, by its clock. */
export const endOfSharing = ({ shell, side }: Pick<LoadedRelease, 'shell' | 'side'>, now: Date): Date =>
  endOfDay(dayAfter(dayIn(now, shell.timeZone), limitOf(side, 'quotationShareDays')), shell.timeZone);
