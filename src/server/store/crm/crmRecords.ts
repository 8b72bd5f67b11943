import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { CrmCall } from '../../policy/crmCalls.ts';
import type { Transaction } from '../database.ts';
import { enqueueRow } from '../outbox/outbox.ts';
import type { Tables } from '../tables.ts';
import { writeOnce } from '../writeOnce.ts';

/** What a CRM is to learn of a person, or of the company of one. */
export type RecordToPublish = {
  readonly tenant: string;
  readonly crm: string;
  readonly call: CrmCall;
  readonly userId: string;
  /** The customer, where it is no person. */
  readonly companyId: string | undefined;
  readonly record: object;
};

/** `kept`: its CRM has no host; `waiting`: it goes out. */
export type PublishedRecord = { readonly id: string; readonly state: 'kept' | 'waiting' };

/** Records a customer within the transaction that is the reason for it, and puts it out where its CRM has a host. */
export type Publish = (trx: Transaction, publishing: RecordToPublish, now: Date) => Promise<PublishedRecord>;

/** Records for CRMs, put out on a queue. */
export function createPublish(boss: PgBoss, crms: { readonly hasHost: (crm: string) => boolean }): Publish {
  return async (trx, { tenant, crm, call, userId, companyId, record }, now) => {
    const id = randomUUID();
    const customer = { tenant, id, user_id: userId, company_id: companyId ?? null };
    await insertRecord(trx, { ...customer, record: JSON.stringify(record), state: 'kept', created_at: now }, {});
    if (!crms.hasHost(crm)) return { id, state: 'kept' };
    const subject = call === 'publishContact' ? userId : (companyId ?? userId);
    await enqueueRow(boss, trx, { tenant, id, kind: 'crm', event: call, recipient: crm, payload: { subject } }, now);
    return { id, state: 'waiting' };
  };
}

const insertRecord = writeOnce((db, row: Insertable<Tables['crm_records']>) => db.insertInto('crm_records').values(row));

type CrmRecordKey = { readonly tenant: string; readonly id: string };

/** The customer record that a row of the outbox is about. */
export async function findCrmRecord(trx: Transaction, { tenant, id }: CrmRecordKey): Promise<object | undefined> {
  const row = await trx.selectFrom('crm_records').select('record').where('tenant', '=', tenant).where('id', '=', id).executeTakeFirst();
  return row?.record;
}

/** Records that a CRM has a record, and deletes our copy. */
export async function markCrmRecordSent(trx: Transaction, { tenant, id }: CrmRecordKey): Promise<void> {
  await trx.updateTable('crm_records').set({ state: 'sent', record: '{}' }).where('tenant', '=', tenant).where('id', '=', id).execute();
}
