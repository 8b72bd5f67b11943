import { sql } from 'kysely';
import { foldEmail } from '../accounts/insertUser.ts';
import type { Transaction } from '../database.ts';
import type { Owner } from '../owner.ts';

/**
 * Answers that were stored for the person, and the rights that codes gave. What their superuser was answered to the invitation stays without
 * the person's data: repeated, it invites nobody.
 */
export async function deleteAnswersAndCodes(trx: Transaction, { tenant, userId }: Owner): Promise<void> {
  await trx.deleteFrom('idempotency').where('tenant', '=', tenant).where('actor', '=', userId).execute();
  await sql`update idempotency set body = jsonb_set(body::jsonb, '{payload}', '{}')
    where tenant = ${tenant} and operation = 'addCollaborator' and body ->> 'id' = ${userId}`.execute(trx);
  await trx.deleteFrom('codes').where('tenant', '=', tenant).where('account', '=', userId).execute();
}

/**
 * Records for the CRM and those of them that are not sent. An empty record stays: it asks the CRM to erase the person. A record that is
 * sent at this moment is not waited for.
 */
export async function deleteCustomerRecords(trx: Transaction, { tenant, userId }: Owner): Promise<void> {
  const own = sql`tenant = ${tenant} and user_id = ${userId} and record <> '{}'`;
  await sql`delete from outbox where (tenant, id) in (
    select tenant, id from outbox where tenant = ${tenant} and state <> 'sent' and kind = 'crm' and id in (select id from crm_records where ${own})
    for update skip locked)`.execute(trx);
  await sql`delete from crm_records where ${own}`.execute(trx);
}

/** Mails that are not sent, and logins through providers that wait; a mail that is sent at this moment is blanked afterwards. */
export async function deleteUnsentMails(trx: Transaction, tenant: string, email: string): Promise<void> {
  await sql`delete from outbox where (tenant, id) in (
    select tenant, id from outbox where tenant = ${tenant} and recipient = ${email} and state <> 'sent' for update skip locked)`.execute(
    trx,
  );
  await trx
    .deleteFrom('social_logins')
    .where('tenant', '=', tenant)
    .where('email', 'in', [email, foldEmail(email)])
    .execute();
}
