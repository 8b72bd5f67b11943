import type { ColumnType, Generated } from 'kysely';
import type { FormRecord } from '../../../../engine/runtime.ts';
import type { GrantedRole, UserType } from '../../policy/accountTypes.ts';
import type { Fixed, Json, Money } from '../columns.ts';

export type CollaboratorTables = {
  memberships: MembershipsTable;
  role_grants: RoleGrantsTable;
};

export type MembershipStatus = 'invited' | 'active' | 'inactive';

type MembershipsTable = {
  tenant: Fixed<string>;
  company_id: Fixed<string>;
  user_id: Fixed<string>;
  user_type: UserType;
  status: MembershipStatus;
  /** Canonical fields that are the person's within this company (position, its phone). */
  profile: Json<FormRecord>;
  /** What a superuser has stated of this person: the company's card of somebody, not the person's own profile. */
  stated: ColumnType<FormRecord, string | undefined, string>;
  /** The most that one purchase may cost; null: whatever it costs. */
  purchase_limit: Money | null;
  /** Of the document that the company has stated; nobody is in a company twice. */
  document_key: string | null;
  /** When the person first came in; null until then. */
  joined_at: Date | null;
  /** When the person was last signed in for the company, to some minutes. */
  seen_at: Date | null;
  invited_at: Date | null;
  invited_until: Date | null;
  version: Generated<number>;
  created_at: Fixed<Date>;
  updated_at: Date;
};

type RoleGrantsTable = {
  tenant: Fixed<string>;
  user_id: Fixed<string>;
  role: Fixed<GrantedRole>;
  granted_at: Fixed<Date>;
  /** An operator's name. */
  granted_by: Fixed<string>;
};
