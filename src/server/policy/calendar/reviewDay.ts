import type { LoadedRelease } from '../../release/loadRelease.ts';
import { limitOf } from '../limitOf.ts';
import { addBusinessDays } from './addBusinessDays.ts';

/** The day by which a company's request is answered. */
export function reviewDay({ side, shell }: LoadedRelease, now: Date): string {
  return addBusinessDays(now, limitOf(side, 'registrationReviewBusinessDays'), side.calendar, shell.timeZone);
}
