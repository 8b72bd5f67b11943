import { type MistakePlaces, placesOfMistake, type Resolved } from '../../../engine/compiler.ts';
import { dayIn } from '../../../engine/runtime.ts';
import { type FormFigures, figuresOf, type RefusalFigures } from '../../../src/server/policy/insight/figuresOf.ts';
import type { Database } from '../../../src/server/store/database.ts';
import { listTallies } from '../../../src/server/store/insight/listTallies.ts';
import { listPredictions } from '../../../src/server/store/insight/predictions.ts';

/** A refusal, and where its sentence and its field are today; left out if they are gone. */
export type LocatedRefusal = RefusalFigures & { readonly places?: MistakePlaces };
export type LocatedForm = Omit<FormFigures, 'refusals'> & { readonly refusals: readonly LocatedRefusal[] };

/** The figures of a tenant, from the first to the last of these days. */
export type InsightReport = { readonly tenant: string; readonly from: string; readonly to: string; readonly forms: readonly LocatedForm[] };

export async function reportOf(
  db: Database,
  resolved: Resolved,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<InsightReport> {
  const rows = await listTallies(db, { tenant: resolved.name, from, to });
  const { timeZone } = resolved.data.tenant;
  const predictions = (await listPredictions(db, resolved.name)).map(({ at, ...one }) => ({ ...one, day: dayIn(at, timeZone) }));
  const forms = figuresOf(rows, (form) => resolved.data.forms?.[form]?.order ?? [], predictions).map((figures) => ({
    ...figures,
    refusals: figures.refusals.map((refusal) => {
      const places = placesOfMistake(resolved, figures.form, refusal.field, refusal.mistake);
      return { ...refusal, ...(places === undefined ? {} : { places }) };
    }),
  }));
  return { tenant: resolved.name, from, to, forms };
}
