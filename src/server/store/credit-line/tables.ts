import type { ColumnType } from 'kysely';
import type { Day, Fixed, Money } from '../columns.ts';

export type CreditLineTables = {
  credit_lines: CreditLinesTable;
  credit_movements: CreditMovementsTable;
  credit_days: CreditDaysTable;
};

/** What a movement is: a purchase uses credit, a payment or a refund gives it back. */
export type CreditMovementKind = 'purchase' | 'payment' | 'refund';

type CreditLinesTable = {
  tenant: Fixed<string>;
  company_id: Fixed<string>;
  credit_limit: Money;
  used: ColumnType<string, string | undefined, string>;
  currency: Fixed<string>;
  updated_at: Date;
};

/** Append only. */
type CreditMovementsTable = {
  tenant: Fixed<string>;
  company_id: Fixed<string>;
  id: Fixed<string>;
  kind: Fixed<CreditMovementKind>;
  /** What it was about: an order's number, a payment's. */
  reference: Fixed<string>;
  /** Always more than nothing: the kind says in which direction. */
  amount: Money;
  used_after: Money;
  /** A person's id, or the name of what did it. */
  actor: Fixed<string>;
  at: Fixed<Date>;
};

/** How a credit line moved on a day: kept with each movement, so that no report reads them. */
type CreditDaysTable = {
  tenant: Fixed<string>;
  company_id: Fixed<string>;
  day: Day;
  movements: number;
  purchased: Money;
  paid: Money;
  refunded: Money;
  /** Of what was bought on this day, what was not given back since. */
  standing: Money;
};
