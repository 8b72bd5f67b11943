import type { StatusName } from '../../../contract/catalogue/statuses.ts';
import { formatDay } from '../../../contract/format/formatDay.ts';
import { reviewDay } from '../../policy/calendar/reviewDay.ts';
import { documentKeyOf } from '../../policy/forms/documentKeys.ts';
import { splitRecord } from '../../policy/forms/splitRecord.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import { firstStatus, statusesOf } from '../../policy/statuses.ts';
import type { LoadedRelease } from '../../release/loadRelease.ts';
import type { Server } from '../../server.ts';
import { insertCompany } from '../../store/accounts/insertUser.ts';
import type { Transaction } from '../../store/database.ts';

/** Who asks: the company's first superuser. */
export type CompanyRequester = {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string | undefined;
  /** Fields that this person has within the company alone. */
  readonly profile: SubmittedRecord['record'];
};

export type CompanyRequest = { readonly organizationId: string; readonly answerBy: string; readonly state: StatusName<'company'> };

/** Stores the company of a form as a request that waits, and writes the mail that says by when it is answered. */
export async function requestCompany(
  { enqueueMail }: Pick<Server, 'enqueueMail'>,
  trx: Transaction,
  { filled, record }: SubmittedRecord,
  asker: CompanyRequester,
  now: Date,
): Promise<CompanyRequest> {
  const { of, name: form, hash: formHash } = filled;
  const { tenant } = of.shell;
  const { company, address } = splitRecord(filled, record);
  const { userId, email, firstName, profile } = asker;
  const businessName = textOf(record, 'businessName') ?? '';
  const answerBy = reviewDay(of, now);
  const state = firstStatus(statusesOf({ now: of }, 'company'));
  const organizationId = await insertCompany(
    trx,
    {
      tenant,
      documentKey: documentKeyOf(filled, record, 'companyDocument'),
      documentCompact: textOf(record, 'companyDocument') ?? '',
      businessName,
      state,
      form,
      formHash,
      profile: company,
      address,
      superuser: { userId, profile },
      answerBy,
    },
    now,
  );
  await mailRequest({ enqueueMail }, trx, of, { email, firstName, businessName, answerBy }, now);
  return { organizationId, answerBy, state };
}

type MailedRequest = Pick<CompanyRequester, 'email' | 'firstName'> & { readonly businessName: string; readonly answerBy: string };

/** Writes the mail that says by when a request is answered. */
export async function mailRequest(
  { enqueueMail }: Pick<Server, 'enqueueMail'>,
  trx: Transaction,
  { shell }: LoadedRelease,
  { email, firstName = '', businessName, answerBy }: MailedRequest,
  now: Date,
): Promise<void> {
  const values = { shop: shell.name, firstName, businessName, answerBy: formatDay(answerBy, shell) };
  await enqueueMail(trx, { tenant: shell.tenant, event: 'companyRequested', to: email, values }, now);
}
