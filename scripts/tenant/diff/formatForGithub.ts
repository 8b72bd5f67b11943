import {
  classOf,
  type DiffClass,
  diffClasses,
  type FindingGroup,
  formatChange,
  formatFlips,
  formatStoredCount,
  groupFindings,
} from '../../../engine/compiler.ts';
import type { DiffReport, ReleaseMistake } from './diffReport.ts';

/** Annotations at the lines of a pull request; what is gone has no line. */
export const formatForGithub = (report: DiffReport): string =>
  [
    ...groupFindings(report.diffs, diffClasses)
      .filter(({ first }) => classOf(first) !== 'none')
      .map((group) => annotation(group, report)),
    ...report.mistakes.map((one) => notCompared(one, report)),
  ]
    .map((line) => `${line}\n`)
    .join('');

/** A mistake of the older release has no line in a pull request. */
function notCompared({ isOlder, file, line, message }: ReleaseMistake, { against, broken }: DiffReport): string {
  const place = isOlder ? '' : `file=${escapeProperty(file)},line=${line},`;
  const where = isOlder ? `${against}, ${file}:${line}: ` : '';
  return `::error ${place}title=not compared::${escapeData(`${broken.join(', ')}: ${where}${message}`)}`;
}

const levels: Readonly<Record<Exclude<DiffClass, 'none'>, 'error' | 'warning' | 'notice'>> = {
  breaks: 'error',
  stricter: 'warning',
  looser: 'warning',
  texts: 'notice',
};

function annotation({ first, all }: FindingGroup, { folder }: DiffReport): string {
  const worst = classOf(first);
  const level = worst === 'none' ? 'notice' : levels[worst];
  const { after } = first;
  const place = after === undefined ? '' : `file=${escapeProperty(`${folder}/${after.at.file}`)},line=${after.at.start.line},`;
  const lines = [
    `${all.map(({ tenant }) => tenant).join(', ')}: ${first.path} ${formatChange(first)}`,
    ...formatFlips(first.witnesses).slice(0, 4),
    ...all.flatMap(({ tenant, stored = [] }) => stored.map((count) => `${tenant}: ${formatStoredCount(count)}`)),
  ];
  return `::${level} ${place}title=${escapeProperty(first.classes.join(', '))}::${escapeData(lines.join('\n'))}`;
}

const escapeData = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
