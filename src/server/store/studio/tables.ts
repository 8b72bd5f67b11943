import type { ColumnType, Generated } from 'kysely';
import type { GrantedFiles } from '../../policy/studio/authorRights.ts';
import type { Fixed } from '../columns.ts';

export type StudioTables = {
  author_grants: AuthorGrantsTable;
  author_sessions: AuthorSessionsTable;
  author_drafts: AuthorDraftsTable;
  author_draft_files: AuthorDraftFilesTable;
};

/** `tenant` is the one of the author's account, `folder` the one that may be written (`_shared` apart). */
type AuthorGrantsTable = {
  tenant: Fixed<string>;
  user_id: Fixed<string>;
  folder: Fixed<string>;
  files: GrantedFiles;
  /** In which the author approves what others propose. */
  roles: ColumnType<string[], readonly string[], readonly string[]>;
  granted_at: Date;
  granted_by: string;
};

type AuthorSessionsTable = {
  tenant: Fixed<string>;
  /** SHA-256 of the id that the studio's cookie holds. */
  id_hash: Fixed<string>;
  user_id: Fixed<string>;
  /** Of the shop's session that it was opened from, with which it ends. */
  listed_id: Fixed<string>;
  created_at: Fixed<Date>;
};

type AuthorDraftsTable = {
  tenant: Fixed<string>;
  id: Fixed<string>;
  user_id: Fixed<string>;
  title: string;
  version: Generated<number>;
  changed_at: Date;
};

type AuthorDraftFilesTable = {
  tenant: Fixed<string>;
  draft_id: Fixed<string>;
  /** Below the tenants' folder, such as `cl/fields.yaml`. */
  path: Fixed<string>;
  /** The text that editing began with; null: there was no such file. */
  base: string | null;
  /** Null: the file is to go. */
  content: string | null;
};
