import type { Tenant } from '../release/tenants.ts';
import type { Database } from '../store/database.ts';
import { readCompany } from '../store/readCompany.ts';
import type { Session } from '../store/sessions.ts';
import { customerRecord } from './customerRecord.ts';
import { formAsFilled } from './formAsFilled.ts';
import type { Submitted } from './submitted.ts';

/** The customer record of who is signed in, of what is stored: the person, or the company that the session is for. */
export async function storedCustomer(db: Database, tenant: Tenant, { userId, company }: Session): Promise<object | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['form', 'form_hash', 'profile'])
    .where('tenant', '=', tenant.code)
    .where('id', '=', userId)
    .executeTakeFirst();
  const person = user && (await filledIn(tenant, user, user.profile));
  if (company === undefined) return person && customerRecord(person);
  const stored = await readCompany(db, tenant.code, company.id, userId);
  const filled = stored && (await filledIn(tenant, stored, stored.record));
  return filled && customerRecord(filled, person);
}

async function filledIn(
  tenant: Tenant,
  { form, form_hash: hash }: { readonly form: string; readonly form_hash: string },
  record: Submitted['record'],
): Promise<Submitted | undefined> {
  const filled = await formAsFilled(tenant, form, hash);
  return filled && { filled, record };
}
