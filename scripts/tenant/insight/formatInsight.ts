import { figuresAsCsv } from '../../../src/server/policy/insight/figuresAsCsv.ts';
import type { Cell } from '../../../src/server/policy/insight/figuresOf.ts';
import type { InsightReport, LocatedForm, LocatedRefusal } from './insightReport.ts';

export const outputs = ['text', 'json', 'csv'] as const;

/** The figures of tenants, for a person or for a program. */
export function formatInsight(reports: readonly InsightReport[], output: (typeof outputs)[number], folder: string): string {
  if (output === 'json') return `${JSON.stringify({ format: 1, tenants: reports }, null, 2)}\n`;
  if (output === 'csv') return figuresAsCsv(reports);
  return reports.map((report) => `${textOf(report, folder)}\n`).join('\n');
}

const shown = (cell: Cell): string => (cell === 'few' ? '< 10' : String(cell));
const partOf = (part: Cell, whole: Cell): string =>
  part === 'few' || whole === 'few' || whole === 0 ? '' : `${Math.round((100 * part) / whole)} %`;
/** The same behind a count. */
const partBehind = (part: Cell, whole: Cell): string => partOf(part, whole).replace(/.+/, ' ($&)');
const seconds = (count: number | undefined): string =>
  count === undefined ? '-' : count < 120 ? `${count} s` : `${Math.round(count / 60)} min`;

function textOf({ tenant, from, to, forms }: InsightReport, folder: string): string {
  const head = `${tenant}  ${from} to ${to}`;
  return forms.length === 0
    ? `${head}\n  Nothing was counted.`
    : [head, ...forms.flatMap((form) => ['', ...formLines(form, folder)])].join('\n');
}

function formLines(figures: LocatedForm, folder: string): readonly string[] {
  const { form, begun, finished, resumed, unanswered, draftsBroken, steps, refusals, answeredNo, disagreed, predictions, releases } =
    figures;
  const more = [
    ...(resumed === 0 ? [] : [`${shown(resumed)} continued from a draft`]),
    ...(draftsBroken === 0 ? [] : [`${shown(draftsBroken)} drafts thrown back by newer rules`]),
    ...(unanswered === 0 ? [] : [`${shown(unanswered)} sent without an answer`]),
  ];
  return [
    `  ${form}: ${shown(begun)} began, ${shown(finished)} finished${partBehind(finished, begun)}${more.map((one) => `, ${one}`).join('')}`,
    ...disagreed.map(
      ({ field, mistake, count }) => `    FAULT  ${field}.${mistake}: the server refused ${count} times what the page had found right`,
    ),
    ...(steps.length < 2
      ? []
      : table([
          ['step', 'reached', '', 'median', '90 of 100', 'came back'],
          ...steps.map(({ step, reached, median, ninetieth, returned }) => [
            step,
            shown(reached),
            partOf(reached, begun),
            seconds(median),
            seconds(ninetieth),
            shown(returned),
          ]),
        ])),
    ...(refusals.length === 0
      ? []
      : table([
          ['refused', 'attempts', '', 'corrected at once', 'later', 'given up', 'since'],
          ...refusals.map((refusal) => [
            `${refusal.field}.${refusal.mistake}`,
            shown(refusal.refused),
            partOf(refusal.refused, begun),
            shown(refusal.mendedAtOnce),
            shown(refusal.mendedLater),
            shown(refusal.givenUp),
            `${refusal.since.day} ${refusal.since.release}`,
            placeLine(refusal, folder),
          ]),
        ])),
    ...(predictions.length === 0
      ? []
      : table([
          ['would be refused', 'stored records', '', 'refused since', 'of', '', 'since'],
          ...predictions.map(({ field, mistake, stored, refused, begun: begunSince, since, path }) => [
            `${field}.${mistake}`,
            stored === undefined ? '-' : String(stored.refused),
            stored === undefined ? '' : partOf(stored.refused, stored.judged),
            shown(refused),
            shown(begunSince),
            partOf(refused, begunSince),
            `${since.day} ${since.release}`,
            `by ${path}`,
          ]),
        ])),
    ...answeredNo.map(({ field, mistake, count }) => `    the server answered no  ${field}.${mistake}: ${shown(count)}`),
    ...(releases.length < 2
      ? []
      : releases.map(
          ({ release, since, begun: own, finished: done }) =>
            `    release ${release} from ${since}: ${shown(own)} began, ${shown(done)} finished${partBehind(done, own)}`,
        )),
  ];
}

/** The sentence and its line, below the row of a refusal. */
const placeLine = ({ places }: LocatedRefusal, folder: string): string =>
  places === undefined ? '' : `“${places.sentence.split(/\s+/u).join(' ')}” ${folder}/${places.text.file}:${places.text.line}`;

/** Columns as wide as their widest cell; an eighth cell goes below its row. */
function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.flatMap((row) => {
    const cells = widths.map((width, column) => (column === 0 ? (row[column] ?? '').padEnd(width) : (row[column] ?? '').padStart(width)));
    const below = row[widths.length];
    return [`    ${cells.join('  ').trimEnd()}`, ...(below ? [`      ${below}`] : [])];
  });
}
