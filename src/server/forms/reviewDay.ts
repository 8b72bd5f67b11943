import type { LimitName } from '../../contract/catalogue/limits.ts';
import { addBusinessDays } from '../calendar/addBusinessDays.ts';
import type { LoadedRelease } from '../release/loaded.ts';

/** The day by which a company's request is answered. */
export function reviewDay({ side, shell }: LoadedRelease, now: Date): string {
  return addBusinessDays(now, side.limits['registrationReviewBusinessDays' satisfies LimitName] ?? 2, side.calendar, shell.timeZone);
}
