import type { ColumnType } from 'kysely';
import type { Buyer } from '../../policy/invoices/buyer.ts';
import type { LineOption } from '../../policy/products/lineOptions.ts';
import type { Day, Fixed, Json, JsonOrDefault } from '../columns.ts';

export type QuotationTables = {
  quotations: QuotationsTable;
  quotation_lines: QuotationLinesTable;
  quotation_shares: QuotationSharesTable;
};

/** A store as it was when something was quoted in it. */
export type QuotedStore = { readonly id: string; readonly name: string; readonly address: string };

type QuotationsTable = {
  tenant: Fixed<string>;
  id: Fixed<string>;
  /** Digits; what people and tills call it by. */
  number: Fixed<string>;
  /** Whom it is for, and for which company. */
  user_id: Fixed<string>;
  company_id: Fixed<string | null>;
  /** Who made it, where it was made for somebody else. */
  agent_id: Fixed<string | null>;
  agent_name: Fixed<string | null>;
  buyer: Json<Buyer>;
  store: Json<QuotedStore>;
  store_id: Fixed<string>;
  currency: Fixed<string>;
  total: Fixed<string>;
  units: Fixed<number>;
  created_at: Fixed<Date>;
  /** The last day on which it holds, and the moment at which that day ends in the tenant's time zone. */
  valid_until: Day;
  ends_at: Fixed<Date>;
  requoted_from: Fixed<string | null>;
  /** What it has become; whether it is valid or expired nobody writes down, the clock says it. */
  order_number: string | null;
  purchased_at: Date | null;
  /** Since when its owner is notified that it ends soon. */
  ending_noted_at: ColumnType<Date | null, undefined, Date>;
};

type QuotationLinesTable = {
  tenant: Fixed<string>;
  quotation_id: Fixed<string>;
  /** From 1. */
  line: Fixed<number>;
  sku: Fixed<string>;
  /** As they were when it was quoted. */
  name: Fixed<string>;
  /** With the options. */
  unit_price: Fixed<string>;
  options: JsonOrDefault<readonly LineOption[]>;
  quantity: Fixed<number>;
};

/** A link to a quotation; anyone who has its token may read what is quoted, until it expires. */
type QuotationSharesTable = {
  tenant: Fixed<string>;
  quotation_id: Fixed<string>;
  token_mac: string;
  created_at: Date;
  ends_at: Date;
};
