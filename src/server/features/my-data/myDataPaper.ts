import { formatDay } from '../../../contract/format/formatDay.ts';
import type { components } from '../../../contract/generated/api.ts';
import { createDayFormat } from '../../papers/formats.ts';
import type { Paper } from '../../papers/paper.ts';
import { printedLabel, printedText } from '../../papers/word.ts';
import type { Tenant } from '../../release/tenants.ts';
import { describeMyData } from './describeMyData.ts';
import type { MyData } from './findMyData.ts';

/** What is held about a person as a paper to read, each consent with its day, and what stays of it after a deletion. */
export async function myDataPaper(tenant: Tenant, { legend, sections, kept }: MyData, madeAt: Date): Promise<Paper> {
  const release = tenant.now;
  const { shell } = release;
  const day = createDayFormat(release);
  const readable = await describeMyData(tenant, sections);
  return {
    ...{ language: shell.language, shop: shell.name, size: release.side.paperSize, colours: shell.colours, madeAt },
    title: printedText(release, 'myDataTitle', { shop: shell.name }),
    pageOf: (page, of) => printedText(release, 'pageOf', { page, of }),
    facts: [{ label: printedLabel(release, 'issuedOn'), value: day(madeAt) }],
    parties: [
      ...[...readable]
        .filter(([subject]) => subject !== 'consents')
        .map(([, { label, entries }]) => ({ label, lines: entries.flatMap(linesOf) })),
      {
        label: printedLabel(release, 'retainedTitle'),
        lines: kept.flatMap(({ what, why, until }) => [
          what,
          why,
          printedText(release, 'retainedUntil', { date: formatDay(until, shell, 'long') }),
          ' ',
        ]),
      },
    ],
    table: {
      title: printedLabel(release, 'myDataConsents'),
      columns: [
        { head: printedLabel(release, 'myDataConsents'), is: 'text' },
        { head: printedLabel(release, 'status'), is: 'text' },
      ],
      rows: (readable.get('consents')?.entries ?? []).map(({ title = '', text = '' }) => [title, text]),
    },
    totals: [],
    notes: [legend, printedLabel(release, 'myDataNote')],
  };
}

/** An entry as lines of a column; those of a record end with room before the next. */
const linesOf = ({ title, text, rows }: components['schemas']['MyDataEntry']): readonly string[] =>
  rows === undefined
    ? [[title, text].filter((part) => part !== undefined).join(' · ')]
    : [...(title === undefined ? [] : [title]), ...rows.map(({ term, value }) => `${term}: ${value}`), ' '];
