import { dayIn, type Mistake } from '../../../../engine/runtime.ts';
import type { ServerTally } from '../../../contract/catalogue/tallies.ts';
import type { LoadedForm } from '../../release/loadRelease.ts';
import type { Database } from '../../store/database.ts';
import { countTallies, type TallyName } from '../../store/insight/countTallies.ts';

/**
 * Counts what turned a shopper away: field and mistake, never the value.
 * @param isDisagreement the page had judged the same by the same rules and found nothing
 */
export async function countRefusal(
  db: Database,
  { name, of, form }: Pick<LoadedForm, 'name' | 'of' | 'form'>,
  mistakes: readonly Mistake[],
  now: Date,
  isDisagreement = false,
): Promise<void> {
  const { release, shell } = of;
  const place = { tenant: release.tenant, release: release.hash, form: name, day: dayIn(now, shell.timeZone) };
  const tallies = mistakes.flatMap(({ field, rule, mistake }): readonly TallyName[] => {
    const whats: readonly ServerTally[] =
      rule !== form.plan.fields[field]?.kind ? ['answeredNo'] : isDisagreement ? ['refusedByServer', 'disagreed'] : ['refusedByServer'];
    return whats.map((what) => ({ what, key: `${form.plan.fields[field]?.itemOf ?? field}.${mistake}` }));
  });
  await countTallies(db, place, tallies);
}
