import type { FormRecord } from '../../../../engine/runtime.ts';
import type { Day, Fixed, Json } from '../columns.ts';

export type SupportTables = {
  consumer_requests: ConsumerRequestsTable;
};

export type RequestKind = 'withdrawal' | 'complaint';

/** What a consumer has asked for by law. */
type ConsumerRequestsTable = {
  tenant: Fixed<string>;
  kind: Fixed<RequestKind>;
  /** Without gaps in its kind, and the year; what people call it by. */
  number: Fixed<string>;
  email: Fixed<string>;
  form: Fixed<string>;
  form_hash: Fixed<string>;
  fields: Json<FormRecord>;
  channel: Fixed<string>;
  created_at: Fixed<Date>;
  answer_by: Day;
  answered_at: Date | null;
  answer: string | null;
  answered_by: string | null;
  /** What was done in the end. */
  outcome: string | null;
  closed_at: Date | null;
  closed_by: string | null;
  kept_until: Fixed<Date>;
};
