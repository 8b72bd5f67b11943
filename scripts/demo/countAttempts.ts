import { dayIn, type Form } from '../../engine/runtime.ts';
import { secondsBelow } from '../../src/contract/catalogue/tallies.ts';
import type { Prediction } from '../../src/server/policy/insight/predictionsOf.ts';
import { addTallies, type TallyName } from '../../src/server/store/insight/countTallies.ts';
import { keepPredictions } from '../../src/server/store/insight/predictions.ts';
import type { Filling } from './filling.ts';

/** Forms whose figures a shop shows, and about how many people start each in a week. */
const shownForms = { personRegistration: 420, companyRegistration: 60, login: 900, address: 150 } as const;

/**
 * The shop had another release until so many days ago. Since then the sentence that most stumbled over says what to do, and the rule of the
 * field after it is stricter.
 */
const releasedDaysAgo = 45;
const releaseBefore = 'f0e1d2c3b4a5';

/** Which part of those who came to a step was refused at its first fields until then. */
const rateBefore = [0.18, 0.015];

/** Rows that one statement takes. */
const atOnce = 4000;

/** A year of how people filled in the forms, as pages would have counted it: by day lately, by week before. */
export async function countAttempts({ counter: { server }, tenant, ago }: Filling): Promise<void> {
  const { code, now } = tenant;
  if (now.shell.insight === undefined) return;
  const { dailyDays } = now.side.insight ?? { dailyDays: 90 };
  const released = { tenant: code, release: now.release.hash, at: ago(releasedDaysAgo) };
  const rows: Parameters<typeof addTallies>[1][number][] = [];
  for (const [name, aWeek] of Object.entries(shownForms)) {
    const form = await now.rules(name);
    if (form === undefined) continue;
    await server.db.transaction().execute((trx) => keepPredictions(trx, released, predictionsIn(name, form, aWeek)));
    for (let daysAgo = 364; daysAgo >= 0; daysAgo--) {
      const day = dayIn(ago(daysAgo), now.shell.timeZone);
      const isMonday = new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
      // A week that the server has put together is at its Monday.
      if (daysAgo > dailyDays + 7 && !isMonday) continue;
      const begun = Math.round((daysAgo > dailyDays + 7 ? aWeek : aWeek / 7) * (0.8 + 0.4 * drawFrom(`${code} ${name} ${day}`)));
      const isBefore = daysAgo > releasedDaysAgo;
      const release = isBefore ? releaseBefore : now.release.hash;
      for (const [tally, count] of tallyDay(form, begun, isBefore)) {
        const [what, key = ''] = tally.split(' ') as [TallyName['what'], string?];
        if (count > 0) rows.push({ tenant: code, release, form: name, day, what, key, count });
      }
    }
  }
  for (let at = 0; at < rows.length; at += atOnce) await addTallies(server.db, rows.slice(at, at + atOnce));
}

/** What a comparison had said of the stricter rule: of a form by which what is stored is edited, of how many records too. */
function predictionsIn(name: string, form: Form, aWeek: number): readonly Prediction[] {
  const judged = aWeek * 26;
  const stored = name === 'address' ? { stored: { refused: Math.round(judged * 0.035), judged } } : {};
  return form.plan.steps.flatMap(({ fields: [, fieldName] }) => {
    const mistake = fieldName && usualMistake(form, fieldName);
    if (fieldName === undefined || mistake === undefined) return [];
    const field = form.plan.fields[fieldName]?.itemOf ?? fieldName;
    return [{ form: name, field, mistake, path: `fields.${field}`, flips: 6, ...stored }];
  });
}

/** The most frequent mistakes of a field, besides that it is empty. */
const usualMistake = ({ texts }: Form, field: string): string | undefined =>
  Object.keys(texts.fields[field]?.mistakes ?? {}).find((name) => name !== 'empty');

/** The results of `begun` attempts: some leave at each step, some are refused, most of those correct it. */
function tallyDay(form: Form, begun: number, isBefore: boolean): ReadonlyMap<string, number> {
  const { plan } = form;
  const tallies = new Map<string, number>();
  const add = (tally: string, count: number): void => void tallies.set(tally, (tallies.get(tally) ?? 0) + Math.round(count));
  add('begun', begun);
  if (plan.steps.length > 1) add('resumed', begun * 0.04);
  let here = begun;
  for (const [at, step] of plan.steps.entries()) {
    add(`reached ${step.name}`, here);
    if (at > 0) add(`returned ${plan.steps[at - 1]?.name}`, here * 0.05);
    for (const [place, name] of step.fields.entries()) {
      const mistake = usualMistake(form, name);
      const field = plan.fields[name]?.itemOf ?? name;
      if (mistake === undefined) continue;
      // The first fields of a step are those that people stumble over.
      const usual = 0.09 / (1 + place);
      const refused = here * (isBefore ? (rateBefore[place] ?? usual) : usual);
      add(`refused ${field}.${mistake}`, refused);
      add(`mendedAtOnce ${field}.${mistake}`, refused * (isBefore ? 0.5 : 0.75));
      add(`mendedLater ${field}.${mistake}`, refused * 0.15);
    }
    const next = Math.round(here * (isBefore ? 0.85 : 0.91));
    // A step takes as long as it has fields; the times lie around the middle.
    const middle = secondsBelow.findIndex((below) => below > 6 * step.fields.length);
    for (const [by, part] of [0.2, 0.5, 0.2, 0.1].entries())
      add(`seconds ${step.name}.${Math.min(secondsBelow.length, middle - 1 + by)}`, next * part);
    here = next;
  }
  add('finished', here);
  return tallies;
}

/** A number from 0 to 1, the same each time. */
function drawFrom(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return (hash >>> 0) / 2 ** 32;
}
