import { dayIn } from '../../../engine/runtime.ts';
import { formatDay } from '../../contract/format/formatDay.ts';
import { formatMoney } from '../../contract/format/formatMoney.ts';
import type { LoadedRelease } from '../release/loadRelease.ts';

type ReleaseShell = Pick<LoadedRelease, 'shell'>;

/** Money as the shop's country writes it. @example createMoneyFormat(release)('29990.00') // '$29.990' */
export function createMoneyFormat({ shell }: ReleaseShell): (amount: string) => string {
  return (amount) => formatMoney(amount, shell);
}

/** A moment as a day in words of the shop: '20 de noviembre de 2026'. */
export function createDayFormat({ shell }: ReleaseShell): (at: Date) => string {
  return (at) => formatDay(dayIn(at, shell.timeZone), shell, 'long');
}
