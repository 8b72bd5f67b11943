import type { DeviceKind } from '../../policy/deviceOf.ts';
import type { Fixed } from '../columns.ts';

export type SessionTables = {
  sessions: SessionsTable;
  social_logins: SocialLoginsTable;
  social_accounts: SocialAccountsTable;
};

type SessionsTable = {
  tenant: Fixed<string>;
  /** SHA-256 of the id that the cookie holds. */
  id_hash: Fixed<string>;
  user_id: Fixed<string>;
  company_id: string | null;
  /** What the person might do when this id was given out; a change makes a new id. */
  role: string | null;
  created_at: Fixed<Date>;
  seen_at: Date;
  ends_at: Date;
  /** What its person calls it by; null of an id that was replaced, and of one that was not used yet. */
  listed_id: string | null;
  /** The id (hashed) whose place this one takes as soon as it is used; null once it has. */
  replaces: string | null;
  /** Only these words of the browser's header are stored; null where they are unknown. */
  browser: Fixed<string | null>;
  system: Fixed<string | null>;
  device: Fixed<DeviceKind | null>;
};

/** Somebody who left for a provider, or is back from one and has no account here that it opens yet. */
type SocialLoginsTable = {
  tenant: Fixed<string>;
  /** SHA-256 of the ticket that the browser holds. */
  ticket_hash: Fixed<string>;
  provider: Fixed<string>;
  /** Where to go after the login, as it was asked for. */
  return_path: Fixed<string | null>;
  /** Null until the provider has said who it is; the e-mail is one that the provider has verified. */
  subject: string | null;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  ends_at: Date;
};

/** Which person of a provider's is which of ours. */
type SocialAccountsTable = {
  tenant: Fixed<string>;
  provider: Fixed<string>;
  subject: Fixed<string>;
  user_id: Fixed<string>;
  created_at: Fixed<Date>;
};
