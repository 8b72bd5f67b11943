import type { Fixed, Json } from '../columns.ts';

export type IdempotencyTables = {
  idempotency: IdempotencyTable;
};

type IdempotencyTable = {
  tenant: Fixed<string>;
  operation: Fixed<string>;
  /** The signed-in person, empty for a guest. */
  actor: Fixed<string>;
  key: Fixed<string>;
  body_mac: Fixed<string>;
  status: Fixed<number>;
  body: Json<object>;
  created_at: Fixed<Date>;
};
