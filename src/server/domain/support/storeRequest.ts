import type { ServerSide } from '../../../../engine/runtime.ts';
import type { MailEvent } from '../../../contract/catalogue/events.ts';
import { formatDay } from '../../../contract/format/formatDay.ts';
import { addBusinessDays } from '../../policy/calendar/addBusinessDays.ts';
import { describeAnswers } from '../../policy/forms/describeAnswers.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import { limitOf } from '../../policy/limitOf.ts';
import type { Server } from '../../server.ts';
import type { Transaction } from '../../store/database.ts';
import { reserveNextNumber } from '../../store/invoices/reserveNextNumber.ts';
import { insertRequest } from '../../store/support/insertRequest.ts';
import type { RequestKind } from '../../store/support/tables.ts';
import { pageOfRequest } from './requestKinds.ts';

export type StoredRequest = { readonly number: string; readonly answerBy: string };

type KindRules = {
  readonly answerDaysOf: (side: ServerSide) => number;
  readonly receipt: MailEvent & ('withdrawalReceived' | 'complaintReceived');
};

const kinds: Readonly<Record<RequestKind, KindRules>> = {
  withdrawal: { answerDaysOf: (side) => limitOf(side, 'withdrawalAnswerBusinessDays'), receipt: 'withdrawalReceived' },
  complaint: { answerDaysOf: (side) => limitOf(side, 'complaintAnswerBusinessDays'), receipt: 'complaintReceived' },
};

const dayMs = 86_400_000;

/** Numbers what a consumer asks for, keeps it, and writes to them and to the shop. */
export async function storeRequest(
  { enqueueMail }: Pick<Server, 'enqueueMail'>,
  trx: Transaction,
  submitted: SubmittedRecord,
  { kind, channel }: { readonly kind: RequestKind; readonly channel: string },
  now: Date,
): Promise<StoredRequest> {
  const { filled, record } = submitted;
  const { of, name: form, hash } = filled;
  const { shell, side } = of;
  const { tenant, name: shop } = shell;
  const { answerDaysOf, receipt } = kinds[kind];
  const answerBy = addBusinessDays(now, answerDaysOf(side), side.calendar, shell.timeZone);
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: shell.timeZone }).format(now);
  const number = `${String(await reserveNextNumber(trx, tenant, `${kind} ${year}`)).padStart(6, '0')}-${year}`;
  const email = textOf(record, 'contactEmail') ?? '';
  await insertRequest(trx, {
    tenant,
    kind,
    number,
    email,
    form,
    form_hash: hash,
    fields: record,
    channel,
    created_at: now,
    answer_by: answerBy,
    kept_until: new Date(now.getTime() + limitOf(side, 'requestKeptDays') * dayMs),
  });
  const values = { shop, number, answerBy: formatDay(answerBy, shell), answers: describeAnswers(filled, record) };
  await enqueueMail(trx, { tenant, event: receipt, to: email, values: { ...values, firstName: textOf(record, 'firstName') ?? '' } }, now);
  const mail = shell.support?.mail;
  const title = shell.pages[pageOfRequest[kind]]?.title ?? '';
  if (mail !== undefined) await enqueueMail(trx, { tenant, event: 'requestToAnswer', to: mail, values: { ...values, kind: title } }, now);
  return { number, answerBy };
}
