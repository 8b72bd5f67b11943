import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { dayIn } from '../../../../engine/runtime.ts';
import type { DaySpan } from '../../policy/calendar/daySpan.ts';
import { amountOf, hundredthsOf } from '../../policy/money/money.ts';
import type { CompanyKey } from '../collaborators/collaborators.ts';
import type { Database, Transaction } from '../database.ts';
import { isVisibleTo, type OrderReader } from '../orders/orderReader.ts';
import type { Tables } from '../tables.ts';
import { addToCreditDay } from './creditDays.ts';
import type { CreditMovementKind } from './tables.ts';

/** What a company may owe at most and owes now, as decimals of the currency. */
export type CreditLine = { readonly limit: string; readonly used: string; readonly currency: string };

/** What came or went, and what was owed then. */
export type CreditMovement = Pick<Selectable<Tables['credit_movements']>, 'id' | 'kind' | 'reference' | 'amount' | 'used_after' | 'at'> & {
  /** Its order, if the caller may see it. */
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

type Part = {
  readonly size: number;
  readonly direction: 'asc' | 'desc';
  /** How many are left out. */
  readonly offset?: number;
  /** Behind this one. */
  readonly after?: Pick<CreditMovement, 'at' | 'id'> | undefined;
};

/** Some of a company's movements of some days. */
export function listCreditMovements(
  db: Database,
  reader: OrderReader & CompanyKey,
  { from, before }: DaySpan,
  { size, direction, offset = 0, after }: Part,
): Promise<readonly CreditMovement[]> {
  const { tenant, companyId } = reader;
  return db
    .selectFrom('credit_movements')
    .where('tenant', '=', tenant)
    .where('company_id', '=', companyId)
    .$if(from !== undefined, (query) => query.where('at', '>=', from as Date))
    .$if(before !== undefined, (query) => query.where('at', '<', before as Date))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(at, id) ${sql.raw(direction === 'asc' ? '>' : '<')} (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
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
    .orderBy('id', direction)
    .limit(size)
    .offset(offset)
    .execute();
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

/** Whose line, and in which time zone its days are. */
export type MovedLine = CompanyKey & { readonly timeZone: string };

/** Moves a company's credit line: of many at once each sees what those before it have left. */
export async function moveCredit(
  trx: Transaction,
  { tenant, companyId, timeZone }: MovedLine,
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
  const purchasedAt = kind === 'refund' ? await findPurchase(trx, { tenant, companyId }, reference) : undefined;
  const purchasedOn = purchasedAt && dayIn(purchasedAt, timeZone);
  await addToCreditDay(trx, { tenant, companyId }, { kind, amount, day: dayIn(now, timeZone), purchasedOn });
  return 'done';
}

/** When that was bought of which a refund is: its reference is an order's number, or that and a ticket's. */
async function findPurchase(trx: Transaction, { tenant, companyId }: CompanyKey, reference: string): Promise<Date | undefined> {
  const bought = await trx
    .selectFrom('credit_movements')
    .select('at')
    .where('tenant', '=', tenant)
    .where('company_id', '=', companyId)
    .where('kind', '=', 'purchase')
    .where('reference', '=', reference.split('-')[0] ?? '')
    .executeTakeFirst();
  return bought?.at;
}
