import type { ColumnType, Generated } from 'kysely';
import type { SpendingWindow } from '../../../../engine/runtime.ts';
import type { StatusName } from '../../../contract/catalogue/statuses.ts';
import type { Fixed } from '../columns.ts';

export type ApprovalTables = {
  checkouts: CheckoutsTable;
  approvals: ApprovalsTable;
  approval_lines: ApprovalLinesTable;
  approval_decisions: ApprovalDecisionsTable;
};

/** What somebody has handed to the checkout for a company; the next one takes its place. */
type CheckoutsTable = {
  tenant: Fixed<string>;
  company_id: Fixed<string>;
  user_id: Fixed<string>;
  reference: string;
  total: string;
  started_at: Date;
  /** Until then it counts as spent. */
  ends_at: Date;
};

type ApprovalsTable = {
  tenant: Fixed<string>;
  id: Fixed<string>;
  company_id: Fixed<string>;
  /** Who asks. */
  user_id: Fixed<string>;
  /** The quotation that is to be bought; null: the cart. */
  quotation_id: Fixed<string | null>;
  status: StatusName<'approval'>;
  note: string;
  currency: Fixed<string>;
  total: Fixed<string>;
  units: Fixed<number>;
  /** The limit, what it counted, and what had been spent of it, when it was asked; null: what it counted was not kept yet. */
  purchase_limit: Fixed<string>;
  purchase_limit_window: Fixed<SpendingWindow | null>;
  spent: Fixed<string>;
  asked_at: Fixed<Date>;
  /** When it ends by itself; null: it has ended. */
  lapses_at: Date | null;
  ended_at: Date | null;
  /** Of an approved one: until when it can be bought at its prices. */
  usable_until: Date | null;
  order_number: string | null;
  /** Of a cart: what the checkout calls the purchase. */
  checkout_reference: string | null;
  version: Generated<number>;
  updated_at: Date;
};

type ApprovalLinesTable = {
  tenant: Fixed<string>;
  approval_id: Fixed<string>;
  /** From 1. */
  line: Fixed<number>;
  sku: Fixed<string>;
  name: Fixed<string>;
  quantity: Fixed<number>;
  warranty: Fixed<string | null>;
  installation: Fixed<string | null>;
  /** Of all of the line, with its options. */
  total: Fixed<string>;
};

type ApprovalDecisionsTable = {
  tenant: Fixed<string>;
  approval_id: Fixed<string>;
  user_id: Fixed<string>;
  decision: ColumnType<'approve' | 'reject', 'approve' | 'reject', never>;
  word: string;
  at: Fixed<Date>;
};
