import { dayIn } from '../../../../engine/runtime.ts';
import { dayAfter } from '../../policy/calendar/days.ts';
import { endOfDay } from '../../policy/calendar/endOfDay.ts';
import { limitOf } from '../../policy/limitOf.ts';
import type { LoadedRelease } from '../../release/loadRelease.ts';
import type { NewQuotation } from '../../store/quotations/quotations.ts';

/** The last day on which a quotation of this moment is valid, by the tenant's clock, and the moment at which that day ends. */
export function computeValidity(
  { shell, side }: Pick<LoadedRelease, 'shell' | 'side'>,
  now: Date,
): Pick<NewQuotation, 'validUntil' | 'endsAt'> {
  const validUntil = dayAfter(dayIn(now, shell.timeZone), limitOf(side, 'quotationValidDays'));
  return { validUntil, endsAt: endOfDay(validUntil, shell.timeZone) };
}
