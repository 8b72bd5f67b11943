import type { Prediction } from '../../policy/insight/predictionsOf.ts';
import type { Database, Transaction } from '../database.ts';
import { shortRelease } from './shortRelease.ts';

/** A prediction with the release that it was said of. */
export type ReleasePrediction = Prediction & { readonly release: string; readonly at: Date };

/** Keeps what was said of a release; said again, as it is known now. */
export async function keepPredictions(
  trx: Transaction,
  { tenant, release, at }: { readonly tenant: string; readonly release: string; readonly at: Date },
  predictions: readonly Prediction[],
): Promise<void> {
  for (const { path, form, field, mistake, flips, stored } of predictions) {
    const values = { published_at: at, flips, refused: stored?.refused ?? null, judged: stored?.judged ?? null };
    await trx
      .insertInto('release_predictions')
      .values({ tenant, release: shortRelease(release), path, form, field, mistake, ...values })
      .onConflict((conflict) => conflict.columns(['tenant', 'release', 'path', 'form', 'field', 'mistake']).doUpdateSet(values))
      .execute();
  }
}

/** What was said of a tenant's releases, the last one first. */
export async function listPredictions(db: Database, tenant: string): Promise<readonly ReleasePrediction[]> {
  const rows = await db
    .selectFrom('release_predictions')
    .select(['release', 'published_at as at', 'path', 'form', 'field', 'mistake', 'flips', 'refused', 'judged'])
    .where('tenant', '=', tenant)
    .orderBy('published_at', 'desc')
    .orderBy('path')
    .orderBy('field')
    .orderBy('mistake')
    .execute();
  return rows.map(({ refused, judged, ...prediction }) => ({
    ...prediction,
    ...(refused === null || judged === null ? {} : { stored: { refused, judged } }),
  }));
}

export async function deletePredictionsBefore(db: Database, tenant: string, before: Date): Promise<void> {
  await db.deleteFrom('release_predictions').where('tenant', '=', tenant).where('published_at', '<', before).execute();
}
