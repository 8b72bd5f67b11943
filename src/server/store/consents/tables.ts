import type { GeneratedAlways } from 'kysely';
import type { Fixed } from '../columns.ts';

export type ConsentTables = {
  consents: ConsentsTable;
};

type ConsentsTable = {
  tenant: Fixed<string>;
  id: Fixed<string>;
  user_id: Fixed<string>;
  template: Fixed<string>;
  template_version: Fixed<string>;
  language: Fixed<string>;
  text_hash: Fixed<string>;
  /** The sentence that was read; null for decisions from before it was stored. */
  text: Fixed<string | null>;
  accepted: Fixed<boolean>;
  channel: Fixed<string>;
  /** Who did it: the person, or an operator. */
  actor: Fixed<string>;
  at: Fixed<Date>;
  /** The order of decisions, also of two at one moment. */
  seq: GeneratedAlways<number>;
};
