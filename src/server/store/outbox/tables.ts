import type { Generated, JSONColumnType } from 'kysely';
import type { Fixed } from '../columns.ts';

export type OutboxTables = {
  outbox: OutboxTable;
};

/** What goes out of the shop. */
export type OutboxKind = 'mail' | 'crm' | 'loyalty';

type OutboxTable = {
  tenant: Fixed<string>;
  id: Fixed<string>;
  kind: Fixed<OutboxKind>;
  /** A mail's event, or the call to a host. */
  event: Fixed<string>;
  /** An e-mail, or the name of a CRM or of a programme. */
  recipient: string | null;
  /** Values of the placeholders, or whom a call is about; null once it is sent. */
  payload: JSONColumnType<Record<string, string>, string, string | null> | null;
  state: 'waiting' | 'sent' | 'dead';
  attempts: Generated<number>;
  problem: string | null;
  created_at: Fixed<Date>;
  sent_at: Date | null;
};
