import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { DaySpan } from '../../policy/calendar/daySpan.ts';
import { amountOf, hundredthsOf } from '../../policy/money/money.ts';
import type { PartUnit } from '../../policy/reports/reportPeriod.ts';
import type { CompanyKey } from '../collaborators/collaborators.ts';
import type { Database, Transaction } from '../database.ts';
import { isVisibleTo, type OrderReader } from '../orders/orderReader.ts';
import type { Tables } from '../tables.ts';
import type { CreditMovementKind } from './tables.ts';

/** What a company may owe at most and owes now, as decimals of the currency. */
export type CreditLine = { readonly limit: string; readonly used: string; readonly currency: string };

/** What came or went, and what was owed then. */
export type CreditMovement = Pick<Selectable<Tables['credit_movements']>, 'id' | 'kind' | 'reference' | 'amount' | 'used_after' | 'at'> & {
  /** Its order, where whoever asks may see it. */
  readonly order: string | null;
};

export function findCreditLine(db: Database, { tenant, companyId }: CompanyKey): Promise<CreditLine | undefined> {
  return db
    .selectFrom('credit_lines')
    .select(['credit_limit as limit', 'used', 'currency'])
    .where('tenant', '=', tenant)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

type Page = { readonly page: number; readonly size: number; readonly direction: 'asc' | 'desc' };

/** One page of a company's movements of some days, and how many there are. */
export async function listCreditMovements(
  db: Database,
  reader: OrderReader & CompanyKey,
  { from, before }: DaySpan,
  { page, size, direction }: Page,
): Promise<{ readonly rows: readonly CreditMovement[]; readonly total: number }> {
  const { tenant, companyId } = reader;
  const all = db
    .selectFrom('credit_movements')
    .where('tenant', '=', tenant)
    .where('company_id', '=', companyId)
    .$if(from !== undefined, (query) => query.where('at', '>=', from as Date))
    .$if(before !== undefined, (query) => query.where('at', '<', before as Date));
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await all
    .select(['id', 'kind', 'reference', 'amount', 'used_after', 'at'])
    .select((eb) =>
      eb
        .selectFrom('orders')
        .select('number')
        .where(isVisibleTo(reader))
        .where('number', '=', sql<string>`split_part(credit_movements.reference, '-', 1)`)
        .as('order'),
    )
    .orderBy('at', direction)
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows, total };
}

/** What was bought on credit and what came back of it or was paid, within a day, month or year. */
export type CreditSums = { readonly purchased: string; readonly paid: string; readonly refunded: string };

/** A company's movements by day, month or year, as these are in a time zone, under the first day of each in which there are any. */
export async function sumCreditByTime(
  db: Database,
  { tenant, companyId }: CompanyKey,
  { from, before }: DaySpan,
  { timeZone, unit }: { readonly timeZone: string; readonly unit: PartUnit },
): Promise<ReadonlyMap<string, CreditSums>> {
  const of = (kind: CreditMovementKind) => sql`coalesce(sum(amount) filter (where kind = ${kind}), 0)::text`;
  const { rows } = await sql<CreditSums & { readonly first: string }>`
    select date_trunc(${unit}, at at time zone ${timeZone})::date::text as first,
      ${of('purchase')} as purchased, ${of('payment')} as paid, ${of('refund')} as refunded
    from credit_movements where tenant = ${tenant} and company_id = ${companyId} and at >= ${from} and at < ${before} group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ first, ...sums }) => [first, sums]));
}

/** So many purchases are read at a time. */
const PURCHASES = 500;

/** A company's latest purchases on credit, each without what was given back of it, as far back as they come to what it owes. */
export async function listPurchasesOwed(
  db: Database,
  { tenant, companyId }: CompanyKey,
  used: string,
): Promise<readonly { readonly at: Date; readonly amount: string }[]> {
  const purchases: { readonly at: Date; readonly amount: string }[] = [];
  for (let owed = hundredthsOf(used); owed > 0n; ) {
    const { rows } = await sql<{ at: Date; amount: string }>`
      select at, greatest(amount - coalesce((select sum(back.amount) from credit_movements back
        where back.tenant = p.tenant and back.company_id = p.company_id and back.kind = 'refund'
          and split_part(back.reference, '-', 1) = p.reference), 0), 0)::text as amount
      from credit_movements p where tenant = ${tenant} and company_id = ${companyId} and kind = 'purchase'
      order by at desc, id limit ${PURCHASES} offset ${purchases.length}`.execute(db);
    purchases.push(...rows);
    owed -= rows.reduce((sum, { amount }) => sum + hundredthsOf(amount), 0n);
    if (rows.length < PURCHASES) break;
  }
  return purchases;
}

/** Opens a company's credit line, or gives it another limit; what is owed stays. */
export async function setCreditLimit(
  db: Database | Transaction,
  { tenant, companyId }: CompanyKey,
  { limit, currency }: Pick<CreditLine, 'limit' | 'currency'>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('credit_lines')
    .values({ tenant, company_id: companyId, credit_limit: limit, currency, updated_at: now })
    .onConflict((conflict) => conflict.columns(['tenant', 'company_id']).doUpdateSet({ credit_limit: limit, updated_at: now }))
    .execute();
}

export type NewCreditMovement = {
  readonly kind: CreditMovementKind;
  /** What it is about, such as an order's number: each thing moves once. */
  readonly reference: string;
  readonly amount: string;
  /** A person's id, or the name of what does it. */
  readonly actor: string;
};

/**
 * How a movement ended. `already`: this thing has moved the line before; `noLine`: the company has none; `tooMuch`: a purchase would pass
 * the limit. What comes back may be more than is owed: what is used is then less than nothing.
 */
export type CreditMoveOutcome = 'done' | 'already' | 'noLine' | 'tooMuch';

/** Moves a company's credit line: of many at once each sees what those before it have left. */
export async function moveCredit(
  trx: Transaction,
  { tenant, companyId }: CompanyKey,
  { kind, reference, amount, actor }: NewCreditMovement,
  now: Date,
): Promise<CreditMoveOutcome> {
  const line = await trx
    .selectFrom('credit_lines')
    .select(['credit_limit', 'used'])
    .where('tenant', '=', tenant)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
  if (line === undefined) return 'noLine';
  const before = await trx
    .selectFrom('credit_movements')
    .select('id')
    .where('tenant', '=', tenant)
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (before !== undefined) return 'already';
  const moved = hundredthsOf(amount);
  const used = hundredthsOf(line.used) + (kind === 'purchase' ? moved : -moved);
  if (kind === 'purchase' && used > hundredthsOf(line.credit_limit)) return 'tooMuch';
  const usedAfter = amountOf(used);
  await trx
    .insertInto('credit_movements')
    .values({ tenant, company_id: companyId, id: randomUUID(), kind, reference, amount, used_after: usedAfter, actor, at: now })
    .execute();
  await trx
    .updateTable('credit_lines')
    .set({ used: usedAfter, updated_at: now })
    .where('tenant', '=', tenant)
    .where('company_id', '=', companyId)
    .execute();
  return 'done';
}
