import { randomUUID } from 'node:crypto';
import type { Transaction } from './database.ts';

/** Keeps a customer record until it is delivered to the CRM. */
export async function keepCrmRecord(
  trx: Transaction,
  {
    tenant,
    userId,
    companyId,
    record,
  }: { readonly tenant: string; readonly userId: string; readonly companyId: string | undefined; readonly record: object },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('crm_records')
    .values({
      tenant,
      id: randomUUID(),
      user_id: userId,
      company_id: companyId ?? null,
      record: JSON.stringify(record),
      state: 'kept',
      created_at: now,
    })
    .execute();
}
