import { customerRecord } from '../../policy/forms/customerRecord.ts';
import { formAsFilled } from '../../policy/forms/formAsFilled.ts';
import { formsOf } from '../../policy/forms/formsOf.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import type { Tenant } from '../../release/tenants.ts';
import { findProfile } from '../../store/accounts/profiles.ts';
import { readCompany } from '../../store/company/readCompany.ts';
import type { Database, Transaction } from '../../store/database.ts';

/** A person, or a company with the person as its contact; a session is one. */
type Customer = { readonly userId: string; readonly company?: { readonly id: string } | undefined };

/** Builds the customer record from the stored profile. */
export async function buildStoredCustomer(
  db: Database | Transaction,
  tenant: Tenant,
  { userId, company }: Customer,
): Promise<object | undefined> {
  const user = await findProfile(db, { tenant: tenant.code, userId });
  const person = user && (await filledIn(tenant, user, user.profile));
  if (company === undefined) return person && customerRecord(await asEdited(tenant, person), person);
  const stored = await readCompany(db, tenant.code, company.id, userId);
  const filled = stored && (await filledIn(tenant, stored, stored.record));
  return filled && customerRecord(filled, person);
}

/** What has been edited is described by the form that edits a person. */
async function asEdited(tenant: Tenant, registered: SubmittedRecord): Promise<SubmittedRecord> {
  const [editing] = await formsOf(tenant, 'updateUser');
  return editing === undefined ? registered : { filled: editing, record: registered.record };
}

async function filledIn(
  tenant: Tenant,
  { form, form_hash: hash }: { readonly form: string; readonly form_hash: string },
  record: SubmittedRecord['record'],
): Promise<SubmittedRecord | undefined> {
  const filled = await formAsFilled(tenant, form, hash);
  return filled && { filled, record };
}
