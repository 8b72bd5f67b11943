import type { Generated } from 'kysely';
import type { Fixed } from '../columns.ts';

export type CardTables = {
  payment_methods: PaymentMethodsTable;
  token_revocations: TokenRevocationsTable;
};

/** What the shop keeps of a card: nothing that could pay elsewhere, and nothing of its owner but the name on it. */
type PaymentMethodsTable = {
  tenant: Fixed<string>;
  id: Fixed<string>;
  user_id: Fixed<string>;
  /** The gateway that knows the token. */
  gateway: Fixed<string>;
  token: Fixed<string>;
  card_type: Fixed<string>;
  brand: Fixed<string>;
  last_four: Fixed<string>;
  /** Year and month, `2029-05`: in this order they can be compared. */
  expiry: Fixed<string>;
  holder: Fixed<string>;
  favourite: boolean;
  created_at: Fixed<Date>;
  updated_at: Date;
};

/** Tokens that no person has any more, until the gateway has revoked them. */
type TokenRevocationsTable = {
  tenant: Fixed<string>;
  id: Fixed<string>;
  gateway: Fixed<string>;
  token: Fixed<string>;
  state: 'waiting' | 'done' | 'dead';
  attempts: Generated<number>;
  created_at: Fixed<Date>;
  done_at: Date | null;
};
