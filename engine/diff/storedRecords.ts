/** What is stored, judged by both releases: who would be refused at the next edit. */
import type { Form } from '../forms/form.ts';
import type { FormRecord } from '../forms/plan.ts';
import { classOf, diffClasses, type Finding, type StoredCount, type TenantDiff } from './finding.ts';

/** Counts records of one form; nothing of a record is kept. */
export const countStored = (records: string, before: Form, after: Form) => {
  const refused = new Map<string, number>();
  let judged = 0;
  return {
    /** @param many so many records say the same */
    add: (record: FormRecord, many = 1): void => {
      judged += many;
      const mistakes = after.judge(record);
      if (mistakes.length === 0) return;
      const old = new Set(before.judge(record).map(({ field }) => field));
      // What both refuse, such as a box that is never stored, is not refused because of the newer one.
      const added = mistakes.filter(({ field }) => !old.has(field));
      for (const key of new Set(added.map(({ field, mistake }) => `${after.plan.fields[field]?.itemOf ?? field} ${mistake}`)))
        refused.set(key, (refused.get(key) ?? 0) + many);
    },
    counts: (): readonly StoredCount[] =>
      [...refused].map(([key, count]) => {
        const [field = '', mistake = ''] = key.split(' ');
        return { records, form: after.plan.form, field, mistake, refused: count, judged };
      }),
  };
};

/** Forms of a tenant whose stored records may be judged otherwise now. */
export const formsToCount = ({ findings }: TenantDiff): readonly string[] => [...new Set(findings.flatMap(({ concerns }) => concerns))];

/** Each count at the findings that explain it: those with a witness at its field, else all that concern its form. */
export const withStored = (diff: TenantDiff, counts: readonly StoredCount[]): TenantDiff => {
  const of = new Map<Finding, StoredCount[]>();
  for (const count of counts) {
    const concerned = diff.findings.filter(({ concerns }) => concerns.includes(count.form));
    const shown = concerned.filter(({ witnesses }) => witnesses.some(({ field, before }) => field === count.field && before === ''));
    for (const finding of shown.length > 0 ? shown : concerned) of.set(finding, [...(of.get(finding) ?? []), count]);
  }
  const counted = diff.findings.map((finding): Finding => {
    const stored = of.get(finding);
    if (stored === undefined) return finding;
    const classes = diffClasses.filter((one) => one === 'stricter' || (one !== 'none' && one !== 'texts' && finding.classes.includes(one)));
    return { ...finding, classes, isUnproved: false, stored };
  });
  return { ...diff, findings: diffClasses.flatMap((one) => counted.filter((finding) => classOf(finding) === one)) };
};
