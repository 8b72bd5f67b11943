import type { StatusName } from '../../../contract/catalogue/statuses.ts';
import type { Submitted } from '../../http/forms/judgeForm.ts';
import { dayInWords } from '../../policy/calendar/days.ts';
import { reviewDay } from '../../policy/calendar/reviewDay.ts';
import { documentKeyOf } from '../../policy/forms/documentKeys.ts';
import { parted } from '../../policy/forms/splitRecord.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import { firstStatus, statusesOf } from '../../policy/statuses.ts';
import { addressOf } from '../../release/pageAddress.ts';
import type { Server } from '../../server.ts';
import { insertCompany } from '../../store/accounts/insertAccount.ts';
import type { Transaction } from '../../store/database.ts';

/** Who asks: the company's first superuser. */
export type Asker = {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string | undefined;
  /** Fields that this person has within the company alone. */
  readonly profile: Submitted['record'];
};

export type Requested = { readonly organizationId: string; readonly answerBy: string; readonly state: StatusName<'company'> };

/** Stores the company of a form as a request that waits, and writes the mail that says by when it is answered. */
export async function requestCompany(
  { settings, post }: Pick<Server, 'settings' | 'post'>,
  trx: Transaction,
  { filled, record }: Submitted,
  asker: Asker,
  now: Date,
): Promise<Requested> {
  const { of, name: form, hash: formHash } = filled;
  const { tenant, language, name: shop } = of.shell;
  const { company, address } = parted(filled, record);
  const { userId, email, firstName = '', profile } = asker;
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
  const loginAddress = addressOf(of, settings.publicUrl, 'companyLogin');
  const values = { shop, firstName, businessName, loginAddress, answerBy: dayInWords(answerBy, language) };
  await post(trx, { tenant, event: 'companyRequested', to: email, values }, now);
  return { organizationId, answerBy, state };
}
