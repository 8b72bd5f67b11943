import { randomUUID } from 'node:crypto';
import type { FormRecord } from '../../../../engine/runtime.ts';
import type { Database, Transaction } from '../database.ts';
import { isId } from '../isId.ts';

type OfCompany = { readonly tenant: string; readonly companyId: string };

/** What a company wants to be called and identified by. */
export type NewChange = OfCompany & {
  readonly requestedBy: string;
  readonly answerBy: string;
  readonly documentKey: string | null;
  readonly documentCompact: string;
  readonly businessName: string;
  readonly fields: FormRecord;
};

/** Stores a change that waits. One that waited before gives way, under an id of its own: a reviewer decides what they have seen. */
export async function requestChange(trx: Transaction, change: NewChange, now: Date): Promise<void> {
  const { tenant, companyId } = change;
  await trx
    .deleteFrom('company_changes')
    .where('tenant', '=', tenant)
    .where('company_id', '=', companyId)
    .where('decided_at', 'is', null)
    .execute();
  await trx
    .insertInto('company_changes')
    .values({
      ...{ tenant, id: randomUUID(), company_id: companyId, requested_by: change.requestedBy, requested_at: now },
      ...{ answer_by: change.answerBy, document_key: change.documentKey, document_compact: change.documentCompact },
      ...{ business_name: change.businessName, fields: JSON.stringify(change.fields) },
    })
    .execute();
}

/** The change of a company that waits; undefined where none does. */
export function waitingChange(db: Database | Transaction, { tenant, companyId }: OfCompany) {
  return db
    .selectFrom('company_changes')
    .select(['answer_by', 'fields'])
    .where('tenant', '=', tenant)
    .where('company_id', '=', companyId)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
}

/** All changes of a tenant's companies that wait, with the current values, the oldest first. */
export function waitingChanges(db: Database, tenant: string) {
  return db
    .selectFrom('company_changes')
    .innerJoin('companies', (join) =>
      join.onRef('companies.tenant', '=', 'company_changes.tenant').onRef('companies.id', '=', 'company_changes.company_id'),
    )
    .select(['company_changes.id', 'company_changes.answer_by', 'company_changes.fields'])
    .select(['companies.business_name', 'companies.profile'])
    .where('company_changes.tenant', '=', tenant)
    .where('company_changes.decided_at', 'is', null)
    .orderBy('company_changes.requested_at')
    .execute();
}

/** A change and its company, held until the transaction ends; undefined where there is none of this id. */
export async function lockChange(trx: Transaction, tenant: string, id: string) {
  if (!isId(id)) return undefined;
  return trx
    .selectFrom('company_changes')
    .innerJoin('companies', (join) =>
      join.onRef('companies.tenant', '=', 'company_changes.tenant').onRef('companies.id', '=', 'company_changes.company_id'),
    )
    .select(['company_changes.company_id', 'company_changes.requested_by', 'company_changes.fields'])
    .select(['company_changes.decision', 'company_changes.reason', 'company_changes.decided_by'])
    .select(['company_changes.document_key', 'company_changes.document_compact', 'company_changes.business_name'])
    .select(['companies.business_name as standing_name', 'companies.profile'])
    .where('company_changes.tenant', '=', tenant)
    .where('company_changes.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

type Closing = { readonly decision: 'approved' | 'rejected'; readonly reason: string | undefined; readonly by: string };

export async function closeChange(trx: Transaction, tenant: string, id: string, { decision, reason, by }: Closing, now: Date) {
  await trx
    .updateTable('company_changes')
    .set({ decision, reason: reason ?? null, decided_at: now, decided_by: by })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .execute();
}

type Changed = Pick<NewChange, 'tenant' | 'companyId' | 'documentKey' | 'documentCompact' | 'businessName'> & {
  /** The whole profile of the company. */
  readonly profile: FormRecord;
};

/** @throws the violation of `companies_document` where another company has the document already */
export async function applyChange(trx: Transaction, { tenant, companyId, ...company }: Changed, now: Date): Promise<void> {
  await trx
    .updateTable('companies')
    .set(({ eb }) => ({
      ...{ document_key: company.documentKey, document_compact: company.documentCompact, business_name: company.businessName },
      ...{ profile: JSON.stringify(company.profile), updated_at: now, version: eb('version', '+', 1) },
    }))
    .where('tenant', '=', tenant)
    .where('id', '=', companyId)
    .execute();
}
