import type { ColumnType, Generated } from 'kysely';
import type { GrantedFiles } from '../../policy/studio/authorRights.ts';
import type { Evidence } from '../../policy/studio/openNeeds.ts';
import type { Fixed, Json } from '../columns.ts';
import type { DraftFile } from './draftFile.ts';
import type { StoredFinding } from './storedFinding.ts';

export type StudioTables = {
  author_grants: AuthorGrantsTable;
  author_sessions: AuthorSessionsTable;
  author_drafts: AuthorDraftsTable;
  author_draft_files: AuthorDraftFilesTable;
  proposals: ProposalsTable;
  proposal_approvals: ProposalApprovalsTable;
  publications: PublicationsTable;
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
  /** The text that editing started from; null: there was no such file. */
  base: string | null;
  /** Null: the file is to go. */
  content: string | null;
};

type ProposalsTable = {
  tenant: Fixed<string>;
  id: Fixed<string>;
  user_id: Fixed<string>;
  draft_id: Fixed<string>;
  author_name: Fixed<string>;
  message: Fixed<string>;
  proposed_at: Fixed<Date>;
  state: ProposalState;
  files: Json<readonly DraftFile[]>;
  /** Tenants whose release it would change. */
  reaches: ColumnType<string[], readonly string[], readonly string[]>;
  findings: Json<readonly StoredFinding[]>;
};

export type ProposalState = 'open' | 'published' | 'withdrawn';

type ProposalApprovalsTable = {
  tenant: Fixed<string>;
  proposal_id: Fixed<string>;
  approver_tenant: Fixed<string>;
  approver_id: Fixed<string>;
  /** Of the finding. */
  fingerprint: Fixed<string>;
  role: Fixed<string>;
  approver_name: Fixed<string>;
  reason: string;
  /** What was known of the finding: with more of it, the approval is void. */
  evidence: Json<Evidence>;
  approved_at: Date;
};

type PublicationsTable = {
  tenant: Fixed<string>;
  id: Fixed<string>;
  /** In the order in which they were published. */
  number: ColumnType<string, never, never>;
  user_id: Fixed<string>;
  author_name: Fixed<string>;
  message: Fixed<string>;
  proposal_id: Fixed<string | null>;
  rolls_back: Fixed<boolean>;
  published_at: Fixed<Date>;
  /** Each as it was before and after. */
  files: Json<readonly DraftFile[]>;
  releases: Json<Releases>;
  /** The commit. */
  revision: Fixed<string | null>;
};

/** By tenant, the hash of the release before and of the one since. */
export type Releases = Readonly<Record<string, { readonly from: string | null; readonly to: string }>>;
