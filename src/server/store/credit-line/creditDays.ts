import { sql } from 'kysely';
import { hundredthsOf } from '../../policy/money/money.ts';
import type { PartUnit, Period } from '../../policy/reports/reportPeriod.ts';
import type { CompanyKey } from '../collaborators/collaborators.ts';
import type { Database, Transaction } from '../database.ts';
import type { CreditMovementKind } from './tables.ts';

/** Days are a tenant's own. */
type CreditRules = { readonly tenant: string; readonly timeZone: string };

type Movement = {
  readonly kind: CreditMovementKind;
  readonly amount: string;
  readonly day: string;
  /** Of a refund: the day of the purchase that it gives back, where there is one. */
  readonly purchasedOn: string | undefined;
};

/** Adds a movement to its day, and subtracts refunds from the purchase's day. */
export async function addToCreditDay(
  trx: Transaction,
  { tenant, companyId }: CompanyKey,
  { kind, amount, day, purchasedOn }: Movement,
): Promise<void> {
  const of = (one: CreditMovementKind) => (kind === one ? amount : '0');
  const moved = { movements: 1, purchased: of('purchase'), paid: of('payment'), refunded: of('refund'), standing: of('purchase') };
  const given = { movements: 0, purchased: '0', paid: '0', refunded: '0', standing: `-${amount}` };
  const rows = [{ day, ...moved }, ...(purchasedOn === undefined ? [] : [{ day: purchasedOn, ...given }])];
  for (const row of rows)
    await trx
      .insertInto('credit_days')
      .values({ tenant, company_id: companyId, ...row })
      .onConflict((conflict) =>
        conflict.columns(['tenant', 'company_id', 'day']).doUpdateSet({
          movements: sql`credit_days.movements + excluded.movements`,
          purchased: sql`credit_days.purchased + excluded.purchased`,
          paid: sql`credit_days.paid + excluded.paid`,
          refunded: sql`credit_days.refunded + excluded.refunded`,
          standing: sql`credit_days.standing + excluded.standing`,
        }),
      )
      .execute();
}

/** What the movements themselves say of each day. */
const countDays = ({ tenant, timeZone }: CreditRules) => sql`
  select tenant, company_id, day, sum(movements)::int as movements, sum(purchased) as purchased, sum(paid) as paid, sum(refunded) as refunded,
    sum(standing) as standing
  from (
    select tenant, company_id, (at at time zone ${timeZone})::date as day, 1 as movements,
      case kind when 'purchase' then amount else 0 end as purchased, case kind when 'payment' then amount else 0 end as paid,
      case kind when 'refund' then amount else 0 end as refunded, case kind when 'purchase' then amount else 0 end as standing
    from credit_movements where tenant = ${tenant}
    union all
    select back.tenant, back.company_id, (bought.at at time zone ${timeZone})::date, 0, 0, 0, 0, -back.amount
    from credit_movements back join credit_movements bought on bought.tenant = back.tenant and bought.company_id = back.company_id
      and bought.kind = 'purchase' and bought.reference = split_part(back.reference, '-', 1)
    where back.tenant = ${tenant} and back.kind = 'refund'
  ) moved group by 1, 2, 3`;

/** Recounts a tenant's days from its movements; concurrent movements wait, and are added afterwards. */
export async function recountCredit(trx: Transaction, rules: CreditRules): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`lock table credit_days in share row exclusive mode`.execute(trx);
  await trx.deleteFrom('credit_days').where('tenant', '=', rules.tenant).execute();
  await sql`insert into credit_days (tenant, company_id, day, movements, purchased, paid, refunded, standing) ${countDays(rules)}`.execute(
    trx,
  );
}

/** Days that are not what the tenant's movements say: none, or something is wrong. */
export async function findMiscountedCredit(trx: Database | Transaction, rules: CreditRules): Promise<readonly string[]> {
  const sums = (table: string) =>
    sql.join(['movements', 'purchased', 'paid', 'refunded', 'standing'].map((name) => sql`coalesce(${sql.ref(`${table}.${name}`)}, 0)`));
  const { rows } = await sql<{ day: string }>`
    with counted as (${countDays(rules)}), kept as (select * from credit_days where tenant = ${rules.tenant})
    select distinct coalesce(kept.day, counted.day)::text as day
    from kept full join counted using (tenant, company_id, day)
    where (${sums('kept')}) is distinct from (${sums('counted')}) order by 1`.execute(trx);
  return rows.map(({ day }) => day);
}

/** What was bought on credit and what came back of it or was paid, within a day, month or year. */
export type CreditSums = { readonly movements: number; readonly purchased: string; readonly paid: string; readonly refunded: string };

/** A company's movements by day, month or year, under the first day of each in which there are any. */
export async function sumCreditByTime(
  db: Database,
  { tenant, companyId }: CompanyKey,
  { first, last }: Period,
  unit: PartUnit,
): Promise<ReadonlyMap<string, CreditSums>> {
  const { rows } = await sql<CreditSums & { readonly at: string }>`
    select date_trunc(${unit}, day::timestamp)::date::text as at, sum(movements)::int as movements,
      sum(purchased)::text as purchased, sum(paid)::text as paid, sum(refunded)::text as refunded
    from credit_days where tenant = ${tenant} and company_id = ${companyId} and day between ${first} and ${last} group by 1`.execute(db);
  return new Map(rows.map(({ at, ...sums }) => [at, sums]));
}

/** How many days are read at a time. */
const DAYS = 100;

/** A company's latest purchases on credit by day, without what was given back of them, as far back as their sum covers what it owes. */
export async function listPurchasesOwed(
  db: Database,
  { tenant, companyId }: CompanyKey,
  used: string,
): Promise<readonly { readonly day: string; readonly amount: string }[]> {
  const days: { readonly day: string; readonly amount: string }[] = [];
  for (let owed = hundredthsOf(used); owed > 0n; ) {
    const edge = days.at(-1)?.day;
    const rows = await db
      .selectFrom('credit_days')
      .select(['day', 'standing as amount'])
      .where('tenant', '=', tenant)
      .where('company_id', '=', companyId)
      .where('standing', '>', '0')
      .$if(edge !== undefined, (query) => query.where('day', '<', edge as string))
      .orderBy('day', 'desc')
      .limit(DAYS)
      .execute();
    days.push(...rows);
    owed -= rows.reduce((sum, { amount }) => sum + hundredthsOf(amount), 0n);
    if (rows.length < DAYS) break;
  }
  return days;
}
