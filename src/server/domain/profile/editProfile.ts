import { isDeepStrictEqual } from 'node:util';
import { applyEdits, withoutReplaced } from '../../policy/forms/applyEdits.ts';
import { contactOf, customerRecord } from '../../policy/forms/customerRecord.ts';
import { accountKeyOf } from '../../policy/forms/documentKeys.ts';
import { formAsFilled } from '../../policy/forms/formAsFilled.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import type { Session } from '../../policy/session.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { lockProfile, saveProfile } from '../../store/accounts/profiles.ts';
import type { Transaction } from '../../store/database.ts';

export type ProfileEdit = {
  readonly tenant: Tenant;
  readonly person: Pick<Session, 'userId' | 'accountType' | 'company'>;
  readonly submitted: SubmittedRecord;
  /** Is it this version that the person has read? */
  readonly isRead: (version: number) => boolean;
};

export type ProfileOutcome = { readonly is: 'edited' | 'unchanged' | 'changedMeanwhile' | 'missing' };

/**
 * Stores a person's edited profile and publishes it to the CRM.
 * @throws the violation of a unique constraint if another account has the document
 */
export async function editProfile(
  { publish }: Pick<Server, 'publish'>,
  trx: Transaction,
  { tenant: shop, person: { userId, accountType, company }, submitted, isRead }: ProfileEdit,
  now: Date,
): Promise<ProfileOutcome> {
  const { filled, record } = submitted;
  const tenant = shop.code;
  const owner = { tenant, userId };
  const stored = await lockProfile(trx, owner);
  if (stored === undefined) return { is: 'missing' };
  const registration = await formAsFilled(shop, stored.form, stored.form_hash);
  const profile = applyEdits(filled, withoutReplaced(stored.profile, registration, filled), record);
  // Nothing changes, or an answer was lost and the call comes again (RFC 9110, 13.1.1).
  if (isDeepStrictEqual(profile, stored.profile)) return { is: 'unchanged' };
  if (!isRead(stored.version)) return { is: 'changedMeanwhile' };
  const documentKey = accountKeyOf(filled, record);
  await saveProfile(trx, owner, { profile, documentKey, firstName: textOf(record, 'firstName') }, now);
  const customer = customerRecord(submitted, registration && { filled: registration, record: profile });
  // A person who acts for a company is its contact, not a customer.
  const isCustomer = accountType === 'INDIVIDUAL';
  const published = isCustomer ? customer : contactOf(customer);
  const call = isCustomer ? 'updateCustomer' : 'publishContact';
  const publishing = { tenant, crm: filled.of.side.crm, call, userId, companyId: isCustomer ? undefined : company?.id } as const;
  if (published !== undefined) await publish(trx, { ...publishing, record: published }, now);
  return { is: 'edited' };
}
