/** Execution: what both releases of a form say of the cases of both. */
import type { Form } from '../forms/form.ts';
import type { FormRecord } from '../forms/plan.ts';
import type { ProofCase } from '../prove/proofCase.ts';
import type { Flip } from './finding.ts';

/** Flips in the order of the cases, and how many cases were judged by both. */
export const judgeBoth = (
  before: Form,
  after: Form,
  cases: readonly ProofCase[],
): { readonly flips: readonly Flip[]; readonly cases: number } => {
  const flips: Flip[] = [];
  const seen = new Set<string>();
  // The values of other fields are mostly the same.
  const flipKeys = new Set<string>();
  let judged = 0;
  for (const one of cases) {
    const typed = JSON.stringify(one.filled);
    if (seen.has(typed)) continue;
    seen.add(typed);
    judged += 1;
    const [was, is] = [mistakesOf(before, one), mistakesOf(after, one)];
    for (const field of new Set([...was.keys(), ...is.keys()])) {
      const [old = '', now = ''] = [was.get(field), is.get(field)];
      const typed = one.filled[field] ?? '';
      const declared = after.plan.fields[field]?.itemOf ?? field;
      const key = JSON.stringify([declared, typed, old, now]);
      if (old !== now && !flipKeys.has(key) && isComparable({ before, after, field }, typed)) {
        flipKeys.add(key);
        flips.push({ form: one.form, field: declared, typed, what: one.what, before: old, after: now });
      }
    }
  }
  return { flips, cases: judged };
};

/** A field that only one release asks differs only if it has become mandatory. */
const isComparable = ({ before, after, field }: { before: Form; after: Form; field: string }, typed: Flip['typed']): boolean =>
  after.plan.fields[field] !== undefined && (before.plan.fields[field] !== undefined || typed === '');

/** Field → mistake. */
const mistakesOf = (form: Form, { filled }: ProofCase): ReadonlyMap<string, string> => {
  const askedFields = new Set(form.plan.steps.flatMap((step) => step.fields));
  const unasked = Object.fromEntries(Object.entries(filled).filter(([name]) => !askedFields.has(name)));
  const record: FormRecord = { ...unasked, ...form.canonical(filled) };
  return new Map(form.judge(record).map(({ field, mistake }) => [field, mistake]));
};
