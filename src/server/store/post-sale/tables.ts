import type { Generated } from 'kysely';
import type { FormRecord, RefundWay } from '../../../../engine/runtime.ts';
import type { StatusName } from '../../../contract/catalogue/statuses.ts';
import type { Buyer } from '../../policy/invoices/buyer.ts';
import type { Day, Fixed, Json, Money } from '../columns.ts';

export type PostSaleTables = {
  tickets: TicketsTable;
  ticket_lines: TicketLinesTable;
  refunds: RefundsTable;
  bank_details: BankDetailsTable;
  vouchers: VouchersTable;
  number_series: NumberSeriesTable;
  invoices: InvoicesTable;
};

/** A cancellation of all or part of an order. */
type TicketsTable = {
  tenant: Fixed<string>;
  id: Fixed<string>;
  /** Digits; what people call it by. */
  number: Fixed<string>;
  order_number: Fixed<string>;
  /** Whose order it is: a person's, or a company's that this person placed. */
  user_id: Fixed<string>;
  company_id: Fixed<string | null>;
  asked_by: Fixed<string>;
  status: StatusName<'ticket'>;
  form: Fixed<string>;
  form_hash: Fixed<string>;
  /** Reason and how to reach who asked. */
  fields: Json<FormRecord>;
  channel: Fixed<string>;
  /** What returns. */
  amount: Fixed<string>;
  currency: Fixed<string>;
  version: Generated<number>;
  created_at: Fixed<Date>;
  updated_at: Date;
};

type TicketLinesTable = {
  tenant: Fixed<string>;
  ticket_id: Fixed<string>;
  order_number: Fixed<string>;
  line: Fixed<number>;
  quantity: Fixed<number>;
};

type RefundsTable = {
  tenant: Fixed<string>;
  ticket_id: Fixed<string>;
  way: Fixed<RefundWay>;
  status: StatusName<'refund'>;
  amount: Fixed<string>;
  currency: Fixed<string>;
  /** The day by which it is there; null until there is an account to send it to. */
  expected_on: Day | null;
  /** Until when the shopper names an account, where one is asked. */
  bank_data_ends_at: Fixed<Date | null>;
  /** When it was paid, or became a voucher. */
  settled_at: Date | null;
  version: Generated<number>;
  updated_at: Date;
};

type BankDetailsTable = {
  tenant: Fixed<string>;
  ticket_id: Fixed<string>;
  /** The record of the form as JSON, sealed for tenant and ticket. */
  sealed: string;
  form: string;
  form_hash: string;
  given_at: Date;
};

type VouchersTable = {
  tenant: Fixed<string>;
  ticket_id: Fixed<string>;
  code_sealed: Fixed<string>;
  code_mac: Fixed<string>;
  amount: Fixed<string>;
  currency: Fixed<string>;
  available_on: Fixed<string>;
  /** The last day on which it is taken. */
  valid_until: Fixed<string>;
  issued_at: Fixed<Date>;
};

type NumberSeriesTable = { tenant: Fixed<string>; series: Fixed<string>; last: number };

export type InvoiceKind = 'invoice' | 'receipt' | 'creditNote';

type InvoicesTable = {
  tenant: Fixed<string>;
  id: Fixed<string>;
  order_number: Fixed<string>;
  user_id: Fixed<string>;
  company_id: Fixed<string | null>;
  number: Fixed<string>;
  kind: Fixed<InvoiceKind>;
  /** For a credit note: the cancellation that it is for, and the invoice that it reverses. */
  ticket_id: Fixed<string | null>;
  credits: Fixed<string | null>;
  buyer: Json<Buyer>;
  issued_at: Fixed<Date>;
  net: Money;
  tax: Money;
  total: Money;
  tax_percent: Fixed<string>;
  currency: Fixed<string>;
};
