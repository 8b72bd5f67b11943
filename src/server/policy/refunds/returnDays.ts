import { dayIn } from '../../../../engine/runtime.ts';
import type { LoadedRelease } from '../../release/loadRelease.ts';
import { dayAfter } from '../calendar/days.ts';
import { limitOf } from '../limitOf.ts';

/** Until when an order may be exchanged or taken back to a store (section 9), as far as that is known: days are counted from receipt. */
export function returnDays(
  { side, shell }: Pick<LoadedRelease, 'side' | 'shell'>,
  { placedAt, deliveredAt }: { readonly placedAt: Date; readonly deliveredAt: Date | undefined },
) {
  const [exchangeDays, storeReturnDays] = [limitOf(side, 'exchangeDays'), limitOf(side, 'storeReturnDays')];
  const storeReturnSince = limitOf(side, 'storeReturnSince');
  const stated = { exchangeDays, storeReturnDays, storeReturnSince };
  if (deliveredAt === undefined) return stated;
  const deliveredOn = dayIn(deliveredAt, shell.timeZone);
  const taken = dayIn(placedAt, shell.timeZone) >= storeReturnSince;
  return {
    ...stated,
    deliveredOn,
    exchangeUntil: dayAfter(deliveredOn, exchangeDays),
    ...(taken ? { storeReturnUntil: dayAfter(deliveredOn, storeReturnDays) } : {}),
  };
}
