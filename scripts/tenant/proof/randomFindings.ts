import fc from 'fast-check';
import { disagreements, type Finding } from './finding.ts';
import { oracleOn } from './judgeCases.ts';
import { randomTyped } from './randomTyped.ts';
import { recordOf, type Subject } from './subject.ts';

/** Which input of which field did not agree: enough to make the finding again. */
export type Stray = { readonly tenant: string; readonly form: string; readonly at: number; readonly typed: string };

/** How many inputs are drawn for one field before the next field. */
const IN_A_ROW = 25;

/** Random inputs, each put into a case of its field instead of what was typed there; the same for the same seed. */
export function* randomFindings(subjects: readonly Subject[], count: number, seed: number): Generator<Finding> {
  const fields = subjects.flatMap((subject) =>
    [
      ...Map.groupBy(
        subject.cases.map((of, at) => ({ of, at })),
        ({ of }) => of.field,
      ).values(),
    ]
      .map((cases) => cases.filter(({ of }) => of.from === 'rule' && typeof of.typed === 'string'))
      .filter((cases) => cases.length > 0)
      .map((cases) => ({ subject, cases, inputs: randomTyped(cases.map(({ of }) => String(of.typed).slice(0, 300))) })),
  );
  if (fields.length === 0) return;
  let done = 0;
  for (let turn = 0; done < count; turn++) {
    const field = fields[(turn * 7919) % fields.length];
    if (field === undefined) return;
    const wanted = Math.min(IN_A_ROW, count - done);
    for (const [at, input] of fc.sample(field.inputs, { numRuns: wanted, seed: seed + turn }).entries()) {
      const one = field.cases[(turn + at) % field.cases.length];
      if (one !== undefined) yield findingOf(field.subject, one.at, input);
    }
    done += wanted;
  }
}

/** The case of a form with another input in its field. */
export function findingOf(subject: Subject, at: number, input: string): Finding {
  const one = subject.cases[at];
  if (one === undefined) throw new Error(`${subject.name} has no case ${at}`);
  const record = recordOf(subject.form, { ...one.filled, [one.field]: input });
  const own = subject.form.judgeField(one.field, record);
  const mistake = own?.mistake ?? '';
  const oracle = oracleOn(subject, one.field, record);
  return {
    subject,
    of: { ...one, typed: input, what: 'made at random', from: 'random', expected: { mistake } },
    record,
    validator: { is: 'verdict', mistake, message: own?.message ?? '' },
    ...(oracle === undefined ? {} : { oracle }),
  };
}

/** Judges so many inputs by validator and oracle; answers those on which they do not agree. */
export function strays(
  subjects: readonly Subject[],
  { count, seed, onMany }: { readonly count: number; readonly seed: number; readonly onMany: (count: number) => void },
): readonly Stray[] {
  const found: Stray[] = [];
  let since = 0;
  for (const finding of randomFindings(subjects, count, seed)) {
    if (disagreements(finding).length > 0) found.push(strayOf(finding));
    since++;
    if (since === 1000) {
      onMany(since);
      since = 0;
    }
  }
  if (since > 0) onMany(since);
  return found;
}

const strayOf = ({ subject, of }: Finding): Stray => ({
  tenant: subject.tenant,
  form: subject.name,
  // The case is another object than the one it was made from; its surroundings are the same one's.
  at: subject.cases.findIndex(({ filled, field }) => filled === of.filled && field === of.field),
  typed: String(of.typed),
});
