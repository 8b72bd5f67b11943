import type { Generated } from 'kysely';
import type { Fixed } from '../columns.ts';

export type UploadTables = {
  uploads: UploadsTable;
};

/** A file that was sent with a form, or is being sent. */
type UploadsTable = {
  tenant: Fixed<string>;
  id: Generated<string>;
  /** Of its upload token: the holder of the token can continue and remove it. */
  token_mac: Fixed<string>;
  form: Fixed<string>;
  field: Fixed<string>;
  /** As it was called where it comes from; no place is ever named by it. */
  name: Fixed<string>;
  /** The media type: said at first, and what the content has shown once all is here. */
  type: string;
  size: Fixed<number>;
  received: Generated<number>;
  pieces: Generated<number>;
  /** The company whose request has it; null until the form is sent, and once the request has another in its place. */
  company_id: string | null;
  created_at: Fixed<Date>;
  /** When its form was sent; null until then, and for what was sent to an earlier release. */
  sent_at: Date | null;
};
