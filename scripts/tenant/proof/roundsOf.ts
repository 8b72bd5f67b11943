import type { FormRecord } from '../../../engine/runtime.ts';
import type { Finding } from './finding.ts';
import { recordOf, type Subject } from './subject.ts';

/** Fields of one step that are tried at once, each with a case of its own, in a form that is filled in like this. */
export type Round = { readonly step: number; readonly start: FormRecord; readonly tried: readonly Finding[] };

/** Cases of one form, as few rounds as they need: one case of each field of a step at a time, the same values around them. A question goes alone: the whole form is sent. */
export function roundsOf(subject: Subject, findings: readonly Finding[]): readonly Round[] {
  const { form } = subject;
  const steps = form.plan.steps.map(({ name }) => name);
  // A place that changes empties those within it, so each level is tried alone.
  const alone = ({ of }: Finding) => (of.kind === 'place' ? of.field : '');
  const asking = findings
    .filter(({ questionAsked }) => questionAsked !== undefined)
    .map((finding) => ({ step: steps.length, start: finding.record, tried: [finding] }));
  const ruled = findings.filter(({ questionAsked }) => questionAsked === undefined);
  const alike = Map.groupBy(ruled, (finding) => `${finding.of.step} ${alone(finding)} ${JSON.stringify(aroundOf(subject, finding))}`);
  const rounds = [...alike.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const byField = [...Map.groupBy(own, ({ of }) => of.field).values()];
    const most = Math.max(...byField.map(({ length }) => length));
    const step = steps.indexOf(first.of.step) + 1;
    // A field with fewer cases than others keeps out of the later rounds: there it keeps its value.
    return Array.from({ length: most }, (_, at) => {
      const tried = byField.flatMap((cases) => cases[at] ?? []);
      return { step, start: startOf(subject, tried), tried };
    });
  });
  return [...rounds, ...asking];
}

/** What is chosen, one after another on the same screen: a screen for each step and each way to fill in the rest. */
export function screensOf(subject: Subject, findings: readonly Finding[]): readonly Round[] {
  const steps = subject.form.plan.steps.map(({ name }) => name);
  const alike = Map.groupBy(findings, ({ of }) => `${of.step} ${of.field}`);
  return [...alike.values()].flatMap((tried) => {
    const [first] = tried;
    return first === undefined ? [] : [{ step: steps.indexOf(first.of.step) + 1, start: startOf(subject, [first]), tried }];
  });
}

/** The values of the other fields, if a case needs particular ones. */
function aroundOf({ usual }: Subject, { of }: Finding): Readonly<Record<string, unknown>> {
  const names = new Set([...Object.keys(of.filled), ...Object.keys(usual)]);
  names.delete(of.field);
  const other = [...names].filter((name) => of.filled[name] !== usual[name]).sort();
  return Object.fromEntries(other.map((name) => [name, of.filled[name] ?? null]));
}

/** The record around the tried fields; each of these starts with its usual value, to be overwritten. */
function startOf({ form, usual }: Subject, tried: readonly Finding[]): FormRecord {
  const [first] = tried;
  if (first === undefined) return {};
  const around: Record<string, string | boolean> = { ...first.of.filled };
  for (const { of } of tried) {
    // Where nothing is to be chosen, nothing is: what is chosen cannot be taken back.
    const begin = of.kind === 'choice' && String(of.typed).trim() === '' ? undefined : usual[of.field];
    if (begin === undefined) delete around[of.field];
    else around[of.field] = begin;
  }
  return recordOf(form, around);
}
