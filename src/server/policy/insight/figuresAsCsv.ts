import type { Cell, FormFigures } from './figuresOf.ts';

const figureColumns = ['tenant', 'from', 'to', 'form', 'what', 'name', 'figure', 'value'] as const;

type Columns = Readonly<Record<(typeof figureColumns)[number], string>>;
type Report = { readonly tenant: string; readonly from: string; readonly to: string; readonly forms: readonly FormFigures[] };

/** What a table program turns as it likes: one figure a row. */
export const figuresAsCsv = (reports: readonly Report[]): string =>
  [figureColumns, ...reports.flatMap(figureRows).map((row) => figureColumns.map((column) => row[column]))]
    .map((cells) => `${cells.map((cell) => (/[",\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`)
    .join('');

function figureRows({ tenant, from, to, forms }: Report): readonly Columns[] {
  return forms.flatMap((figures) => {
    const row = (what: string, name: string, figure: string, value: Cell | undefined) =>
      value === undefined
        ? []
        : [{ tenant, from, to, form: figures.form, what, name, figure, value: value === 'few' ? '<10' : String(value) }];
    const { begun, finished, resumed, unanswered, draftsBroken } = figures;
    return [
      ...Object.entries({ begun, finished, resumed, unanswered, draftsBroken }).flatMap(([figure, value]) =>
        row('form', '', figure, value),
      ),
      ...figures.steps.flatMap(({ step, ...of }) => Object.entries(of).flatMap(([figure, value]) => row('step', step, figure, value))),
      ...figures.refusals.flatMap(({ field, mistake, refused, mendedAtOnce, mendedLater, givenUp }) =>
        Object.entries({ refused, mendedAtOnce, mendedLater, givenUp }).flatMap(([figure, value]) =>
          row('mistake', `${field}.${mistake}`, figure, value),
        ),
      ),
      ...figures.answeredNo.flatMap(({ field, mistake, count }) => row('mistake', `${field}.${mistake}`, 'answeredNo', count)),
      ...figures.predictions.flatMap(({ field, mistake, stored, refused, begun: begunSince, since }) =>
        Object.entries({
          predicted: stored?.refused,
          predictedOf: stored?.judged,
          refusedSince: refused,
          begunSince,
        }).flatMap(([figure, value]) => row('prediction', `${field}.${mistake} ${since.release}`, figure, value)),
      ),
      ...figures.disagreed.flatMap(({ field, mistake, count }) => row('mistake', `${field}.${mistake}`, 'disagreed', count)),
    ];
  });
}
