import { sayText } from '../../../../engine/runtime.ts';
import { formatDay } from '../../../contract/format/formatDay.ts';
import { createDayFormat } from '../../papers/formats.ts';
import type { Paper } from '../../papers/paper.ts';
import { printedLabel, printedText } from '../../papers/word.ts';
import type { Tenant } from '../../release/tenants.ts';
import { describeMyData } from './describeMyData.ts';
import type { MyData } from './findMyData.ts';

/** What is held about a person as a paper to read, each consent with its day, and what stays of it after a deletion. */
export async function myDataPaper(tenant: Tenant, { legend, sections, kept }: MyData, madeAt: Date): Promise<Paper> {
  const release = tenant.now;
  const { shell, side } = release;
  const day = createDayFormat(release);
  const word = (name: string, values: Readonly<Record<string, string>> = {}) => sayText(shell.words[name] ?? '', values);
  const readable = await describeMyData(tenant, sections);
  const consents = sections.find(({ subject }) => subject === 'consents')?.items ?? [];
  return {
    ...{ language: shell.language, shop: shell.name, colours: shell.colours, madeAt },
    title: printedText(release, 'myDataTitle', { shop: shell.name }),
    pageOf: (page, of) => printedText(release, 'pageOf', { page, of }),
    facts: [{ label: printedLabel(release, 'issuedOn'), value: day(madeAt) }],
    parties: [
      ...[...readable].filter(([subject]) => subject !== 'consents').map(([, section]) => section),
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
      title: word('consents'),
      columns: [
        { head: word('consents'), is: 'text' },
        { head: printedLabel(release, 'status'), is: 'text' },
      ],
      rows: consents.map(({ template, accepted, at }) => [
        side.consents[String(template)]?.text ?? String(template),
        word(accepted === true ? 'consentAccepted' : 'consentNotAccepted', { date: day(at as Date) }),
      ]),
    },
    totals: [],
    notes: [legend, printedLabel(release, 'myDataNote')],
  };
}
