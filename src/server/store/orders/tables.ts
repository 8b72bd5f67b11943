import type { ColumnType, Generated } from 'kysely';
import type { StatusName } from '../../../contract/catalogue/statuses.ts';
import type { PaymentMethod } from '../../policy/paymentMethod.ts';
import type { LineOption } from '../../policy/products/lineOptions.ts';
import type { Day, Fixed, Json, JsonOrDefault, Money } from '../columns.ts';

export type OrderTables = {
  order_numbers: OrderNumbersTable;
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  shipments: ShipmentsTable;
  order_history: OrderHistoryTable;
  order_views: OrderViewsTable;
};

export const placeFields = [
  ...(['name', 'addressLine1', 'addressLine2', 'addressLine3', 'state', 'city', 'municipal', 'postcode'] as const),
] as const;

/** Where it goes: lines as they were written when it was ordered. */
export type OrderPlace = { readonly [Field in (typeof placeFields)[number]]?: string };

/** The last number that each tenant has given out. */
type OrderNumbersTable = { tenant: Fixed<string>; last: number };

type OrdersTable = {
  tenant: Fixed<string>;
  /** Digits; what people call it by. */
  number: Fixed<string>;
  /** Who ordered. */
  user_id: Fixed<string>;
  /** For which company, or null. */
  company_id: Fixed<string | null>;
  /** The quotation that it results from, or null. */
  quotation_id: Fixed<string | null>;
  /** A name of the tenant's statuses of orders. */
  status: StatusName<'order'>;
  placed_at: Fixed<Date>;
  /** Year of placed_at in the tenant's time zone. */
  placed_year: Fixed<number>;
  currency: Fixed<string>;
  total: Money;
  shipping: Money;
  payment_method: Fixed<PaymentMethod>;
  /** Last four of the card, where one paid. */
  card_last4: Fixed<string | null>;
  delivery: Fixed<'home' | 'store'>;
  place: Json<OrderPlace>;
  /** What the company gave with the purchase, by the names of the form. */
  purchase_references: JsonOrDefault<Readonly<Record<string, string>>>;
  /** Their values as they are sought; null where there are none. */
  references_folded: string | null;
  store_id: string | null;
  promised_on: Day | null;
  /** From when until when on that day, by the clock of the place where it arrives: 09:00; both null where no hours are known. */
  promised_from: string | null;
  promised_until: string | null;
  version: Generated<number>;
  updated_at: Date;
  /** When it comes by itself into what its status lapses into; null: never. */
  lapses_at: Date | null;
};

type OrderLinesTable = {
  tenant: Fixed<string>;
  order_number: Fixed<string>;
  /** From 1. */
  line: Fixed<number>;
  sku: Fixed<string>;
  /** As they were when it was ordered. */
  name: Fixed<string>;
  /** With the options. */
  unit_price: Money;
  options: JsonOrDefault<readonly LineOption[]>;
  quantity: Fixed<number>;
  shipment_id: string | null;
};

type ShipmentsTable = {
  tenant: Fixed<string>;
  id: Fixed<string>;
  order_number: Fixed<string>;
  carrier: string | null;
  tracking_code: string | null;
  status: StatusName<'order'>;
  promised_on: Day | null;
  promised_from: string | null;
  promised_until: string | null;
  /** Where it goes, where that is not where the order goes. */
  place: ColumnType<OrderPlace | null, string | null, string | null>;
  updated_at: Date;
};

/** What a person has saved of the filters of a list; of each company apart, and of the person alone. */
type OrderViewsTable = {
  tenant: Fixed<string>;
  user_id: Fixed<string>;
  company_id: Fixed<string | null>;
  /** In the order in which they are shown. */
  views: Json<readonly SavedView[]>;
  version: Generated<number>;
  updated_at: Date;
};

export type SavedView = {
  readonly name: string;
  readonly list: 'myOrders' | 'orderHistory';
  readonly filters: SavedFilters;
  /** Is it the first view of its list? */
  readonly isDefault: boolean;
};

export type SavedFilters = {
  readonly group?: string;
  readonly status?: string;
  readonly year?: number;
  readonly fromDate?: string;
  readonly toDate?: string;
  readonly creator?: string;
  /** Who placed them; what `creator` says is then only how the person is called. */
  readonly creatorId?: string;
  readonly whose?: 'mine';
  readonly reference?: string;
  readonly number?: string;
};

/** Append only: each step of an order's way. */
type OrderHistoryTable = {
  tenant: Fixed<string>;
  order_number: Fixed<string>;
  /** From 1: two may be of the same moment. */
  step: Fixed<number>;
  status: Fixed<StatusName<'order'>>;
  at: Fixed<Date>;
  /** A person's id, or the name of what did it. */
  actor: Fixed<string>;
};
