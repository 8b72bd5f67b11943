import { classOf, type DiffClass, diffClasses, type Finding, groupFindings, type TenantDiff } from '../../../engine/compiler.ts';
import type { Pictures } from './takePictures.ts';

/** What is printed of a comparison, in any form. */
export type DiffReport = {
  /** The older release, as people call it. */
  readonly against: string;
  readonly diffs: readonly TenantDiff[];
  /** Tenants of which nothing can be said: one of both releases has mistakes. */
  readonly broken: readonly string[];
  /** The tenants' folder, for people. */
  readonly folder: string;
  /** Of what looks otherwise, for a report that can show them. */
  readonly pictures?: Pictures;
};

/** Class → how many changes have it as their worst; one that several tenants inherit is one. */
export const countClasses = ({ diffs }: Pick<DiffReport, 'diffs'>): Readonly<Record<DiffClass, number>> => {
  const groups = groupFindings(diffs, diffClasses);
  const count = (one: DiffClass) => groups.filter(({ first }) => classOf(first) === one).length;
  return { breaks: count('breaks'), stricter: count('stricter'), looser: count('looser'), texts: count('texts'), none: count('none') };
};

/** `1 breaks, 3 stricter`: the classes that there are. */
export const sayCounts = (report: Pick<DiffReport, 'diffs'>): string => {
  const counts = countClasses(report);
  const said = diffClasses.filter((one) => counts[one] > 0).map((one) => `${counts[one]} ${one}`);
  return said.length === 0 ? 'nothing differs' : said.join(', ');
};

/** Whether a finding is of this class or a worse one. */
export const isAtLeast = ({ classes }: Pick<Finding, 'classes'>, least: DiffClass): boolean =>
  classes.some((one) => diffClasses.indexOf(one) <= diffClasses.indexOf(least));
