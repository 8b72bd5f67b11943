import { classOf, type DiffClass, diffClasses, type Finding, groupFindings, type TenantDiff } from '../../../engine/compiler.ts';
import type { Pictures } from './takePictures.ts';

/** What is printed of a comparison, in any form. */
export type DiffReport = {
  /** The older release, as people call it. */
  readonly against: string;
  readonly diffs: readonly TenantDiff[];
  /** Tenants of which nothing can be said: one of both releases has mistakes. */
  readonly broken: readonly string[];
  /** Why. */
  readonly mistakes: readonly ReleaseMistake[];
  /** The tenants' folder, for people. */
  readonly folder: string;
  /** Of what looks otherwise, for a report that can show them. */
  readonly pictures?: Pictures;
};

/** What keeps tenants from being compared, in which of both releases. */
export type ReleaseMistake = {
  readonly isOlder: boolean;
  /** From the root of the project. */
  readonly file: string;
  readonly line: number;
  readonly message: string;
  readonly help?: string;
};

/** More mistakes of a release than these nobody reads at once. */
const MOST = 5;

/** In lines: of which tenants nothing is said, why, and what to do; none where all are compared. */
export function formatBroken({ against, broken, mistakes, folder }: Omit<DiffReport, 'diffs'>): readonly string[] {
  if (broken.length === 0) return [];
  const ofRelease = (isOlder: boolean, name: string, remedy: readonly string[]): readonly string[] => {
    const found = mistakes.filter((one) => one.isOlder === isOlder);
    if (found.length === 0) return [];
    const shown = found
      .slice(0, MOST)
      .flatMap(({ file, line, message, help }) => [
        `  ${file}:${line}  ${message}`,
        ...(help === undefined || isOlder ? [] : [`      ${help}`]),
      ]);
    return [`${name}:`, ...shown, ...(found.length > MOST ? [`  … and ${found.length - MOST} more`] : []), ...remedy];
  };
  // A branch or tag is called by its hash too, a commit by its hash, a folder by its path.
  const [, named, hash] = /^(?:(.+) \([0-9a-f]{8}\)|([0-9a-f]{8}))$/u.exec(against) ?? [];
  const ref = named ?? hash;
  const copying =
    ref === undefined
      ? []
      : [
          `  mkdir -p /tmp/older && git archive ${ref} ${folder} | tar -x -C /tmp/older`,
          `  npm run tenant -- diff --against /tmp/older/${folder}`,
        ];
  return [
    `${broken.join(', ')}: nothing can be said while one of both releases has mistakes.`,
    ...ofRelease(true, `Mistakes of ${against}, as this version of the program reads it`, [
      'What to do: compare with a newer release; or copy that one, correct these lines in the copy, and compare with the copy.',
      ...copying,
    ]),
    ...ofRelease(false, 'Mistakes of the files as they are now', [`What to do: npm run tenant -- check ${broken.join(' ')}`]),
  ];
}

/** Class → how many changes have it as their worst; one that several tenants inherit is one. */
export const countClasses = ({ diffs }: Pick<DiffReport, 'diffs'>): Readonly<Record<DiffClass, number>> => {
  const groups = groupFindings(diffs, diffClasses);
  const count = (one: DiffClass) => groups.filter(({ first }) => classOf(first) === one).length;
  return { breaks: count('breaks'), stricter: count('stricter'), looser: count('looser'), texts: count('texts'), none: count('none') };
};

/** `1 breaks, 3 stricter`: the classes that there are. */
export const formatCounts = (report: Pick<DiffReport, 'diffs'>): string => {
  const { diffs } = report;
  const counts = countClasses(report);
  const nonZero = diffClasses.filter((one) => counts[one] > 0).map((one) => `${counts[one]} ${one}`);
  if (nonZero.length > 0) return nonZero.join(', ');
  return diffs.length === 0 ? 'nothing is compared' : 'nothing differs';
};

/** Whether a finding is of this class or a worse one. */
export const isAtLeast = ({ classes }: Pick<Finding, 'classes'>, least: DiffClass): boolean =>
  classes.some((one) => diffClasses.indexOf(one) <= diffClasses.indexOf(least));
