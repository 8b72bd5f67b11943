import { type EventValues, events, linkedThings, type MailEvent } from '../../../contract/catalogue/events.ts';
import { formatDay } from '../../../contract/format/formatDay.ts';
import { formatMoney } from '../../../contract/format/formatMoney.ts';
import { dayAfter } from '../../policy/calendar/days.ts';
import { codeRules } from '../../policy/codeRules.ts';
import type { LoadedRelease } from '../../release/loadRelease.ts';
import { composeLetter } from './composeLetter.ts';
import type { Letter } from './mail.ts';

/** Words of invented people that a mail may contain. */
export type SampleNames = {
  readonly firstName: string;
  readonly colleague: string;
  readonly businessName: string;
  /** What the demonstration says by this name. */
  readonly textOf: (name: string) => string;
};
type ReleaseTexts = Pick<LoadedRelease, 'shell' | 'side'>;
type Placeholder = { readonly [E in MailEvent]: keyof EventValues<E> }[MailEvent];

/** The order that the samples are about. */
const sampleOrder = '1000248';

/** The form whose answers a mail repeats. */
export const answeredForm = (event: string): string => (event === 'withdrawalReceived' ? 'withdrawal' : 'complaint');
/** What the invented person has answered in it. */
export const sampleAnswers = ({ textOf }: SampleNames) => ({ purchaseNumber: sampleOrder, complaintDetail: textOf('complaint') });

/** A mail of a tenant as an invented person would get it; undefined where the tenant has no such mail. */
export function composeSample(
  release: ReleaseTexts,
  event: string,
  {
    invented,
    answers,
    now,
    publicUrl,
  }: {
    readonly invented: SampleNames;
    /** What the person has answered in the form that the mail is about. */
    readonly answers: string;
    readonly now: Date;
    readonly publicUrl: string;
  },
): Letter | undefined {
  const placeholders = Object.hasOwn(events, event) ? events[event as MailEvent] : [];
  // A mail to a person is about no company.
  const own = new Set<string>([...placeholders, ...Object.values(linkedThings)]);
  const all = { ...sampleValues(release, invented, now), ...sampleTexts(event, invented), answers };
  const values = Object.fromEntries(Object.entries(all).filter(([name]) => own.has(name)));
  return composeLetter(release, { id: `${release.shell.tenant}-${event}`, event, to: 'persona@example.com', values, at: now }, publicUrl);
}

/** What somebody writes in a mail, which depends on what the mail is about. */
const sampleTexts = (event: string, { textOf }: SampleNames): Readonly<Record<string, string>> => ({
  reason: textOf('rejection'),
  word: textOf(event === 'approvalRefusedByOther' ? 'approvalRefused' : event),
  answer: textOf(event),
});

function sampleValues(
  { shell, side }: ReleaseTexts,
  { firstName, businessName, colleague }: SampleNames,
  now: Date,
): Readonly<Record<Exclude<Placeholder, 'answers' | 'reason' | 'word' | 'answer'>, string>> {
  const day = (days: number): string => formatDay(dayAfter(now.toISOString().slice(0, 10), days), shell);
  return {
    ...{ shop: shell.name, firstName, businessName },
    ...{ code: '482913', minutes: String(codeRules(side).validMinutes), provider: Object.values(side.providers)[0]?.name ?? '' },
    ...{
      orderNumber: sampleOrder,
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
