import type { Day, Fixed, Money } from '../columns.ts';

export type ReportTables = {
  purchase_days: PurchaseDaysTable;
  purchase_counts: PurchaseCountsTable;
};

/** What somebody bought for a company on a day of the tenant, without what was canceled: kept with each order, so that no report reads orders. */
type PurchaseDaysTable = {
  tenant: Fixed<string>;
  company_id: Fixed<string>;
  day: Day;
  user_id: Fixed<string>;
  orders: number;
  total: Money;
};

/** By which rules a tenant's days were counted: with other rules they are recounted. */
type PurchaseCountsTable = { tenant: Fixed<string>; rules: string };
