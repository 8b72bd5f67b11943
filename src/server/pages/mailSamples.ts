import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { type EventValues, events, linkedThings, type MailEvent } from '../../contract/catalogue/events.ts';
import { formatDay } from '../../contract/format/formatDay.ts';
import { formatMoney } from '../../contract/format/formatMoney.ts';
import { composeLetter } from '../domain/mail/composeLetter.ts';
import type { Letter } from '../domain/mail/mail.ts';
import type { Clock } from '../platform/clock.ts';
import type { Settings } from '../platform/settings.ts';
import { dayAfter } from '../policy/calendar/days.ts';
import { codeRules } from '../policy/codeRules.ts';
import { describeAnswers } from '../policy/forms/describeAnswers.ts';
import type { LoadedForm, LoadedRelease } from '../release/loadRelease.ts';
import type { Tenants } from '../release/tenants.ts';

export type SampleParts = {
  readonly tenants: Tenants;
  readonly settings: Pick<Settings, 'tenantsDir' | 'publicUrl'>;
  readonly clock: Clock;
};

type Placeholder = { readonly [E in MailEvent]: keyof EventValues<E> }[MailEvent];

/** Every mail of every shop, as the first of its invented people would get it. */
export async function listMailSamples(parts: SampleParts): Promise<readonly Letter[]> {
  const codes = await parts.tenants.codes();
  return (await Promise.all(codes.map((code) => mailSamplesOf(parts, code)))).flat();
}

/** Every mail of one shop, or none of a shop that there is not. */
export async function mailSamplesOf({ tenants, settings, clock }: SampleParts, code: string): Promise<readonly Letter[]> {
  const release = (await tenants.find(code))?.now;
  if (release === undefined) return [];
  const invented = await inventedWords(tenants, settings.tenantsDir, release);
  const values = sampleValues(release, invented, clock());
  const [withdrawal, complaint] = await Promise.all([release.form('withdrawal'), release.form('complaint')]);
  return Object.entries(events).flatMap(([event, placeholders]) => {
    // A mail to a person is about no company.
    const own = new Set<string>([...placeholders, ...Object.values(linkedThings)]);
    const answers = answersIn(event === 'withdrawalReceived' ? withdrawal : complaint, invented);
    const given = Object.fromEntries(Object.entries({ ...values, ...saidIn(event, invented), answers }).filter(([name]) => own.has(name)));
    const sample = { id: `${code}-${event}`, event, to: 'persona@example.com', values: given, at: clock() };
    return composeLetter(release, sample, settings.publicUrl) ?? [];
  });
}

/** What somebody writes in a mail, which depends on what the mail is about. */
const saidIn = (event: string, { said }: Invented): Readonly<Record<string, string>> => ({
  reason: said('rejection'),
  word: said(event),
  answer: said(event),
});

/** What somebody has answered in a form, as far as it asks for it. */
const answersIn = (filled: LoadedForm | undefined, { said }: Invented): string =>
  filled === undefined ? '' : describeAnswers(filled, { purchaseNumber: orderNumber, complaintDetail: said('complaint') });

const orderNumber = '1000248';

function sampleValues(
  release: LoadedRelease,
  { firstName, businessName, colleague }: Invented,
  now: Date,
): Readonly<Record<Exclude<Placeholder, 'answers' | 'reason' | 'word' | 'answer'>, string>> {
  const { shell, side } = release;
  const day = (days: number): string => formatDay(dayAfter(now.toISOString().slice(0, 10), days), shell);
  return {
    ...{ shop: shell.name, firstName, businessName },
    ...{ code: '482913', minutes: String(codeRules(side).validMinutes), provider: Object.values(side.providers)[0]?.name ?? '' },
    ...{
      orderNumber,
      ticketNumber: '1000031',
      ticketId: '0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11',
      amount: formatMoney('249970', shell),
      account: '4821',
      approvalId: '7d1f0f5e-36e2-4c0a-9b68-6a0f6d3b7f10',
      quotationNumber: '300412',
      status: Object.values(shell.statuses.order ?? {})[0] ?? '',
      device: 'Firefox · Android',
    },
    ...{
      answerBy: day(2),
      expectedOn: day(5),
      bankDataUntil: day(4),
      bankDataTime: '23:59',
      expiresOn: day(7),
      until: day(3),
      day: day(0),
      time: '21:40',
      availableOn: day(1),
      validUntil: day(90),
    },
    ...{ buyer: colleague, superuser: colleague },
    ...{ number: '000128-2026', kind: shell.pages.complaints?.title ?? '' },
    voucherDays: String(side.limits.voucherValidDays),
  };
}

type Invented = {
  readonly firstName: string;
  readonly colleague: string;
  readonly businessName: string;
  /** What the demonstration says by this name. */
  readonly said: (name: string) => string;
};

/** Names of the demonstration: of the shop itself, or of another that speaks as it does. */
async function inventedWords(tenants: Tenants, tenantsDir: string, { shell }: LoadedRelease): Promise<Invented> {
  for (const code of [shell.tenant, ...(await tenants.codes())]) {
    const other = await tenants.find(code);
    const [people, companies, words] = await Promise.all(
      ['people', 'companies', 'words'].map((name) => readRows(path.join(tenantsDir, code, 'demo', `${name}.csv`))),
    );
    if (other?.now.shell.language !== shell.language || !people?.[0] || !companies?.[0]) continue;
    return {
      firstName: people[0].firstName ?? '',
      colleague: people[1]?.firstName ?? '',
      businessName: companies[0].businessName ?? '',
      said: (name) => words?.find((one) => one.name === name)?.text ?? '',
    };
  }
  return { firstName: '', colleague: '', businessName: '', said: () => '' };
}

async function readRows(file: string): Promise<readonly Readonly<Record<string, string>>[] | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : parse<Record<string, string>>(text, { columns: true, skip_empty_lines: true });
}
