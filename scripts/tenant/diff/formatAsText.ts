import {
  classOf,
  type DiffClass,
  diffClasses,
  directionOf,
  type Finding,
  type FindingGroup,
  formatChange,
  formatFlip,
  formatFlips,
  formatForms,
  formatStoredCount,
  groupFindings,
} from '../../../engine/compiler.ts';
import { type DiffReport, formatBroken, formatCounts } from './diffReport.ts';

const LEGEND = '- refused now   + accepted now   ~ refused for another reason   → before and now';
const SYMBOLS = { stricter: '-', looser: '+', reworded: '~' } as const;

/** For a terminal: the worst first, what is of one change together. */
export function formatAsText(report: DiffReport): string {
  const groups = groupFindings(report.diffs, diffClasses);
  const lines = groups.flatMap((group, index) => [
    ...(index === 0 || classOf(groups[index - 1]?.first ?? group.first) !== classOf(group.first)
      ? ['', headingOf(classOf(group.first))]
      : []),
    ...formatGroup(group, report),
  ]);
  return [
    `Against ${report.against}: ${formatCounts(report)}; ${formatTenants(report)}.`,
    ...(groups.some(({ first }) => first.flips > 0) ? [LEGEND] : []),
    ...lines,
    ...report.diffs.flatMap((diff) => formatUnexplained(diff)),
    ...(report.broken.length === 0 ? [] : ['', ...formatBroken(report)]),
    '',
    nextOf(report),
  ].join('\n');
}

const headings: Readonly<Record<DiffClass, string>> = {
  breaks: 'BREAKS: what others rely on is gone or means something else',
  stricter: 'STRICTER: what was accepted or allowed no longer is, or nobody can know',
  looser: 'LOOSER: what was refused is accepted',
  texts: 'TEXTS: words, looks and order',
  none: 'NONE: nothing that is published',
};
export const headingOf = (one: DiffClass): string => headings[one];

function formatGroup({ first, all }: FindingGroup, { folder }: DiffReport): readonly string[] {
  const isShort = classOf(first) === 'texts' || classOf(first) === 'none';
  const head = `  ${all.map(({ tenant }) => tenant).join(', ')}  ${first.path}  ${formatChange(first)}${notesOf(first)}`;
  if (isShort) return [head];
  return [
    head,
    `      ${placesOf(first, folder)}`,
    ...flipLines(first).map((line) => `      ${line}`),
    ...all.flatMap(({ tenant, stored = [] }) => stored.map((count) => `      ${tenant}: ${formatStoredCount(count)}`)),
  ];
}

/** Further facts about a finding, in brackets. */
export const notesOf = ({ classes, isFloor, isUnproved }: Pick<Finding, 'classes' | 'isFloor' | 'isUnproved'>): string => {
  const notes = [
    ...classes.slice(1).map((one) => `also ${one}`),
    ...(isFloor ? ['lets down a floor'] : []),
    ...(isUnproved ? ['no case shows an effect'] : []),
  ];
  return notes.length === 0 ? '' : `  (${notes.join('; ')})`;
};

/** Both lines of a change: where it is written now, and where it was. */
export const placesOf = ({ before, after }: Pick<Finding, 'before' | 'after'>, folder: string): string => {
  const place = (written: NonNullable<typeof before>) => `${folder}/${written.at.file}:${written.at.start.line}`;
  if (after === undefined) return before === undefined ? '' : `was ${place(before)}`;
  return before === undefined || place(before) === place(after) ? place(after) : `${place(after)}, was ${place(before)}`;
};

/** How many witnesses of a direction are shown. */
const SHOWN = 2;

function flipLines({ witnesses, forms, flips }: Finding): readonly string[] {
  const byDirection = Map.groupBy(witnesses, directionOf);
  const lines = [...byDirection].flatMap(([direction, some]) =>
    formatFlips(some)
      .slice(0, SHOWN)
      .map((flip) => `${SYMBOLS[direction]} ${flip}`),
  );
  return lines.length === 0 ? [] : [...lines, `in ${formatForms(forms)}; ${flips} ${flips === 1 ? 'value' : 'values'} judged otherwise`];
}

function formatUnexplained({ tenant, unexplained }: DiffReport['diffs'][number]): readonly string[] {
  const { flips, parts } = unexplained;
  return [
    ...flips
      .slice(0, 3)
      .map((flip) => `${tenant}: no change explains that in ${flip.form} ${formatFlip(flip)}. This is a fault of the comparison.`),
    ...(parts.length === 0 ? [] : [`${tenant}: no change explains that ${parts.join(', ')} differ. This is a fault of the comparison.`]),
  ];
}

function formatTenants({ diffs }: DiffReport): string {
  const changed = diffs.filter(({ findings }) => findings.length > 0).map(({ tenant }) => tenant);
  return `${changed.length} of ${diffs.length} tenants${changed.length === 0 ? '' : ` (${changed.join(', ')})`}`;
}

function nextOf({ diffs }: DiffReport): string {
  if (diffs.length === 0) return 'Nothing was compared.';
  const first = diffs.flatMap(({ findings }) => findings).find((finding) => finding.path !== '' && classOf(finding) !== 'none');
  if (first === undefined) return 'Nothing to look at.';
  return `Where a value comes from: npm run tenant -- explain ${first.tenant} ${first.path}`;
}
