import {
  classOf,
  diffClasses,
  type FindingGroup,
  formatChange,
  formatFlips,
  formatForms,
  formatStoredCount,
  groupFindings,
} from '../../../engine/compiler.ts';
import { type DiffReport, formatBroken, formatCounts } from './diffReport.ts';
import { headingOf, notesOf, placesOf } from './formatAsText.ts';

/** What GitHub takes in one comment. */
const LONGEST = 65_536;
/** By this a workflow finds the comment that it edits in place. */
const MARK = '<!-- tenant diff -->';

/** One comment: by class, the harmless ones folded; what does not fit is counted at its end. */
export function formatAsMarkdown(report: DiffReport): string {
  const groups = groupFindings(report.diffs, diffClasses);
  const head = [MARK, `### What this changes for people, against ${code(report.against)}`, '', `${formatCounts(report)}.`, ''].join('\n');
  const tail = [
    ...formatBroken(report).map((line) => `- ${code(line)}`),
    ...report.diffs
      .filter(({ unexplained: { flips, parts } }) => flips.length + parts.length > 0)
      .map(({ tenant }) => `${code(tenant)}: something differs that no change explains; this is a fault of the comparison.`),
  ].join('\n');
  let text = head;
  let left = 0;
  for (const one of diffClasses) {
    const own = groups.filter(({ first }) => classOf(first) === one);
    if (own.length === 0) continue;
    const isFolded = one === 'texts' || one === 'none';
    const [open, close] = isFolded
      ? [`<details><summary>${headingOf(one)} (${own.length})</summary>\n\n`, '\n</details>\n\n']
      : [`#### ${headingOf(one)}\n\n`, '\n'];
    const room = LONGEST - tail.length - close.length - ENDING;
    text += open;
    for (const group of own) {
      const line = isFolded ? `- ${headOf(group)}\n` : formatGroup(group, report);
      if (text.length + line.length > room) left += 1;
      else text += line;
    }
    text += close;
  }
  const rest = left === 0 ? '' : `… and ${left} more: \`npm run tenant -- diff\` prints them all.\n\n`;
  return `${text}${rest}${tail}`.trimEnd();
}

/** Room for the sentence that counts what does not fit. */
const ENDING = 200;

const headOf = ({ first, all }: FindingGroup): string =>
  `**${all.map(({ tenant }) => tenant).join(', ')}** ${code(first.path)} ${code(formatChange(first))}${notesOf(first)}`;

/** How many witnesses are shown. */
const SHOWN = 4;

function formatGroup(group: FindingGroup, { folder }: DiffReport): string {
  const { first, all } = group;
  const rows = [
    placesOf(first, folder),
    ...formatFlips(first.witnesses).slice(0, SHOWN).map(code),
    ...(first.flips === 0
      ? []
      : [`in ${formatForms(first.forms)}; ${first.flips} ${first.flips === 1 ? 'value' : 'values'} judged otherwise`]),
    ...all.flatMap(({ tenant, stored = [] }) => stored.map((count) => `**${tenant}: ${formatStoredCount(count)}**`)),
  ].filter((row) => row !== '');
  return [`- ${headOf(group)}`, ...rows.map((row) => `  - ${row}`), ''].join('\n');
}

/** Text of anybody as code: nothing in it is read as Markdown or HTML. */
const code = (text: string): string => {
  const longest = Math.max(0, ...[...text.matchAll(/`+/gu)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${text.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '�') || ' '}${pad}${fence}`;
};
