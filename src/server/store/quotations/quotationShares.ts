import type { Database, Transaction } from '../database.ts';
import { columns, linesOf, type QuotationRow, type QuotedLine } from './quotations.ts';

type QuotationKey = { readonly tenant: string; readonly quotationId: string };

/** Stores the link of a quotation; an earlier link is no longer valid. */
export async function putShare(
  trx: Transaction,
  { tenant, quotationId }: QuotationKey,
  { tokenMac, endsAt }: { readonly tokenMac: string; readonly endsAt: Date },
  now: Date,
): Promise<void> {
  const share = { token_mac: tokenMac, created_at: now, ends_at: endsAt };
  await trx
    .insertInto('quotation_shares')
    .values({ tenant, quotation_id: quotationId, ...share })
    .onConflict((conflict) => conflict.columns(['tenant', 'quotation_id']).doUpdateSet(share))
    .execute();
}

/** @returns whether there was one */
export async function deleteShare(trx: Transaction, { tenant, quotationId }: QuotationKey): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('quotation_shares')
    .where('tenant', '=', tenant)
    .where('quotation_id', '=', quotationId)
    .returning('quotation_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Until when the link of a quotation is good; undefined where there is none. */
export async function findShareEnd(db: Database, { tenant, quotationId }: QuotationKey, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('quotation_shares')
    .select('ends_at')
    .where('tenant', '=', tenant)
    .where('quotation_id', '=', quotationId)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row?.ends_at;
}

export type SharedQuotation = {
  readonly quotation: QuotationRow & { readonly lines: readonly QuotedLine[] };
  /** Until when the link is good. */
  readonly endsAt: Date;
};

/** The quotation that a link leads to, as long as the link is good. */
export async function findShared(db: Database, tenant: string, tokenMac: string, now: Date): Promise<SharedQuotation | undefined> {
  const share = await db
    .selectFrom('quotation_shares')
    .select(['quotation_id', 'ends_at'])
    .where('tenant', '=', tenant)
    .where('token_mac', '=', tokenMac)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  if (share === undefined) return undefined;
  const row = await db
    .selectFrom('quotations')
    .select(columns)
    .where('tenant', '=', tenant)
    .where('id', '=', share.quotation_id)
    .executeTakeFirstOrThrow();
  return { quotation: { ...row, lines: await linesOf(db, tenant, row.id) }, endsAt: share.ends_at };
}
