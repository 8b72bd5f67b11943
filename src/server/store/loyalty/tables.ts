import type { Generated, GeneratedAlways } from 'kysely';
import type { Fixed } from '../columns.ts';

export type LoyaltyTables = {
  loyalty_members: LoyaltyMembersTable;
  loyalty_movements: LoyaltyMovementsTable;
};

type LoyaltyMembersTable = {
  tenant: Fixed<string>;
  id: Fixed<string>;
  programme: Fixed<string>;
  document_key: Fixed<string>;
  /** Null where the bank has brought who has not joined here. */
  user_id: string | null;
  origin: Fixed<'shop' | 'bank'>;
  /** Points, the sum of the movements; those of a programme with a host of its own are asked there. */
  balance: Generated<number>;
  created_at: Fixed<Date>;
  joined_at: Date | null;
};

type LoyaltyMovementsTable = {
  tenant: Fixed<string>;
  id: Fixed<string>;
  member_id: Fixed<string>;
  /** Below zero: spent. */
  points: Fixed<number>;
  reason: Fixed<string>;
  order_number: Fixed<string | null>;
  at: Fixed<Date>;
  seq: GeneratedAlways<number>;
};
