import { sql } from 'kysely';
import type { DaySpan } from '../../policy/calendar/daySpan.ts';
import type { CompanyKey } from '../collaborators/collaborators.ts';
import type { Database } from '../database.ts';

/** What somebody bought for the company in a month. */
export type MonthOfPerson = {
  /** 2026-11, as months are in the tenant's time zone. */
  readonly month: string;
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly orders: number;
  readonly total: string;
};

type Asked = {
  readonly span: DaySpan;
  readonly timeZone: string;
  /** Statuses in which a purchase stands for nothing. */
  readonly without: readonly string[];
};

/** A company's purchases by person and month, the latest month first; who has left it is in it by name. */
export async function sumPurchasesOfPeople(
  db: Database,
  { tenant, companyId }: CompanyKey,
  { span: { from, before }, timeZone, without }: Asked,
): Promise<readonly MonthOfPerson[]> {
  return db
    .with('bought', (query) =>
      query
        .selectFrom('orders')
        .select(['user_id', boughtFor.as('total'), sql<string>`to_char(placed_at at time zone ${timeZone}, 'YYYY-MM')`.as('month')])
        .where('tenant', '=', tenant)
        .where('company_id', '=', companyId)
        .$if(without.length > 0, (some) => some.where(sql<string>`status`, 'not in', without))
        .$if(from !== undefined, (some) => some.where('placed_at', '>=', from as Date))
        .$if(before !== undefined, (some) => some.where('placed_at', '<', before as Date)),
    )
    .selectFrom('bought')
    .innerJoin('users', (join) => join.onRef('users.id', '=', 'bought.user_id').on('users.tenant', '=', tenant))
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.user_id', '=', 'bought.user_id')
        .on('memberships.tenant', '=', tenant)
        .on('memberships.company_id', '=', companyId),
    )
    .select(({ fn }) => [
      'bought.month',
      'users.id as userId',
      nameOf('firstName').as('firstName'),
      nameOf('lastName').as('lastName'),
      fn.countAll<number>().as('orders'),
      fn.sum<string>('bought.total').as('total'),
    ])
    .groupBy(['bought.month', 'users.tenant', 'users.id', 'memberships.stated'])
    .orderBy('bought.month', 'desc')
    .orderBy('lastName')
    .orderBy('firstName')
    .orderBy('users.id')
    .execute();
}

/** What an order costs without what was canceled of it. */
const boughtFor = sql<string>`total - coalesce((
  select sum(tickets.amount) from tickets where tickets.tenant = orders.tenant and tickets.order_number = orders.number), 0)`;

/** As the company has stated it, else as the person has. */
const nameOf = (part: 'firstName' | 'lastName') =>
  sql<string>`coalesce(memberships.stated ->> ${sql.lit(part)}, users.profile ->> ${sql.lit(part)}, '')`;
