import type { Generated } from 'kysely';
import type { Fixed } from '../columns.ts';

export type CodeTables = {
  codes: CodesTable;
};

type CodesTable = {
  tenant: Fixed<string>;
  id: Fixed<string>;
  flow: Fixed<string>;
  /** HMAC of whom it is for: there is a row for unknown persons too. */
  account: Fixed<string>;
  mac: Fixed<string>;
  /** Key of the network or of the known browser that has asked for it. */
  requester: Fixed<string>;
  /** By the requester, and by everybody else. */
  tries: Generated<number>;
  tries_of_others: Generated<number>;
  created_at: Fixed<Date>;
  ends_at: Fixed<Date>;
  used_at: Date | null;
};
