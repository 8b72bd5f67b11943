import { dayIn } from '../../../../engine/runtime.ts';
import type { StatusKind, StatusName } from '../../../contract/catalogue/statuses.ts';
import type { LoadedRelease } from '../../release/loadRelease.ts';
import { businessDayBefore } from '../calendar/addBusinessDays.ts';
import { allows, statusesOf, stepsAhead } from '../statuses.ts';

type Underway = { readonly status: string; readonly delivery: StatusKind<'order'>; readonly promised_on: string | null };
type ExpectedStep = { readonly status: StatusName<'order'>; readonly expectedOn?: string };

/**
 * The steps that come where all goes its usual way, each with the day on which it is expected: counted back from the promised day, and
 * never before today. A promise in the past predicts nothing, nor does it predict when people pick up what is ready.
 */
export function expectSteps(release: LoadedRelease, { status, delivery, promised_on: promisedOn }: Underway, now: Date): ExpectedStep[] {
  const { side, shell } = release;
  const statuses = statusesOf({ now: release }, 'order');
  const today = dayIn(now, shell.timeZone);
  let waits = allows(statuses, status, 'pickup');
  return stepsAhead(statuses, status, delivery).map((step) => {
    const days = waits ? undefined : statuses.table[step]?.businessDaysBeforePromise;
    waits ||= allows(statuses, step, 'pickup');
    if (days === undefined || promisedOn === null || promisedOn < today) return { status: step };
    const [, expectedOn = today] = [today, businessDayBefore(promisedOn, days, side.calendar)].sort();
    return { status: step, expectedOn };
  });
}
