import { type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../database.ts';
import type { Tables } from '../tables.ts';

export type Upload = Selectable<Tables['uploads']>;

/** The description of a file before it is uploaded. */
export type NewUpload = Pick<Upload, 'tenant' | 'token_mac' | 'form' | 'field' | 'name' | 'type' | 'size'> & {
  readonly createdAt: Date;
};

export async function insertUpload(db: Database, { createdAt, ...upload }: NewUpload): Promise<void> {
  await db
    .insertInto('uploads')
    .values({ ...upload, company_id: null, created_at: createdAt, sent_at: null })
    .execute();
}

/** Bytes that a tenant keeps for forms which are not sent. */
export async function countUnsentBytes(db: Database, tenant: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('uploads')
    .select(sql<string>`coalesce(sum(size), 0)`.as('bytes'))
    .where('tenant', '=', tenant)
    .where('company_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

type UploadKey = { readonly tenant: string; readonly tokenMac: string; readonly since: Date };

const unsent = (db: Database | Transaction, { tenant, tokenMac, since }: UploadKey) =>
  db
    .selectFrom('uploads')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('token_mac', '=', tokenMac)
    .where('company_id', 'is', null)
    .where('created_at', '>', since);

/** A file whose form is not sent yet; undefined once it is, and after its time. */
export const findUnsentUpload = (db: Database, named: UploadKey): Promise<Upload | undefined> => unsent(db, named).executeTakeFirst();

/** The same, locked until the transaction ends; undefined too while somebody else has it. */
export const lockUnsentUpload = (trx: Transaction, named: UploadKey): Promise<Upload | undefined> =>
  unsent(trx, named).forUpdate().skipLocked().executeTakeFirst();

/** What has come so far; `type` as the content shows it, once all is here. */
export async function keepProgress(
  trx: Transaction,
  { tenant, id, received, pieces, type }: Pick<Upload, 'tenant' | 'id' | 'received' | 'pieces' | 'type'>,
): Promise<void> {
  await trx.updateTable('uploads').set({ received, pieces, type }).where('tenant', '=', tenant).where('id', '=', id).execute();
}

export async function deleteUpload(db: Database | Transaction, { tenant, id }: Pick<Upload, 'tenant' | 'id'>): Promise<void> {
  await db.deleteFrom('uploads').where('tenant', '=', tenant).where('id', '=', id).execute();
}

type FieldUploads = { readonly tenant: string; readonly form: string; readonly field: string; readonly tokenMacs: readonly string[] };

/** The files of a field that are here whole and whose form is not sent, in no order. */
export function listWholeUploads(db: Database, { tenant, form, field, tokenMacs }: FieldUploads, since: Date): Promise<Upload[]> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('form', '=', form)
    .where('field', '=', field)
    .where('token_mac', 'in', tokenMacs)
    .where('company_id', 'is', null)
    .where('created_at', '>', since)
    .whereRef('received', '=', 'size')
    .execute();
}

/** Gives the files of a field to the company that was requested with them; how many there were. */
export async function assignToCompany(
  trx: Transaction,
  { tenant, form, field, tokenMacs, companyId }: FieldUploads & { readonly companyId: string },
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('uploads')
    .set({ company_id: companyId, sent_at: now })
    .where('tenant', '=', tenant)
    .where('form', '=', form)
    .where('field', '=', field)
    .where('token_mac', 'in', tokenMacs)
    .where('company_id', 'is', null)
    .whereRef('received', '=', 'size')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Takes a file out of a company's request: it is like one whose form is not sent, and goes by that deadline. */
export async function releaseUpload(trx: Transaction, { tenant, id }: Pick<Upload, 'tenant' | 'id'>): Promise<void> {
  await trx.updateTable('uploads').set({ company_id: null, sent_at: null }).where('tenant', '=', tenant).where('id', '=', id).execute();
}

/** The files with which a company was requested, in the order in which they were uploaded. */
export function listCompanyUploads(db: Database | Transaction, tenant: string, companyId: string): Promise<Upload[]> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('company_id', '=', companyId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * Files whose form was never sent in time, and those of companies all of whose requests were decided before a day, or made before one and never
 * decided.
 */
export function listDueUploads(
  db: Database,
  tenant: string,
  { unsentSince, decidedBefore, requestedBefore }: { unsentSince: Date; decidedBefore: Date; requestedBefore: Date },
): Promise<Upload[]> {
  return db
    .selectFrom('uploads')
    .selectAll('uploads')
    .where('uploads.tenant', '=', tenant)
    .where(({ and, or, not, eb, exists, selectFrom }) =>
      or([
        and([eb('uploads.company_id', 'is', null), eb('uploads.created_at', '<', unsentSince)]),
        and([
          eb('uploads.company_id', 'is not', null),
          not(
            exists(
              selectFrom('company_requests')
                .select('company_requests.id')
                .whereRef('company_requests.tenant', '=', 'uploads.tenant')
                .whereRef('company_requests.company_id', '=', 'uploads.company_id')
                .where((of) =>
                  of.or([
                    of('company_requests.decided_at', '>=', decidedBefore),
                    of.and([of('company_requests.decided_at', 'is', null), of('company_requests.requested_at', '>=', requestedBefore)]),
                  ]),
                ),
            ),
          ),
        ]),
      ]),
    )
    .limit(500)
    .execute();
}
