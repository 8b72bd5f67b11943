import type { LoadedRelease } from '../../release/loadRelease.ts';
import { limitOf } from '../limitOf.ts';

/** The moment by which what is prepared leaves the warehouse (section 9): from there on it cannot be canceled. */
export function computeLeaving({ side }: Pick<LoadedRelease, 'side'>, preparedSince: Date): Date {
  return new Date(preparedSince.getTime() + limitOf(side, 'storeDispatchHours') * 3_600_000);
}
