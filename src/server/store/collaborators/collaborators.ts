import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { FormRecord } from '../../../../engine/runtime.ts';
import type { UserType } from '../../policy/accountTypes.ts';
import { allows, type Statuses } from '../../policy/statuses.ts';
import type { Database, Transaction } from '../database.ts';
import { isId } from '../isId.ts';
import type { Tables } from '../tables.ts';
import { activeStatus, inactiveStatus, invitedStatus } from './memberStatuses.ts';
import type { MembershipStatus } from './tables.ts';

/** Whose people: both are in the condition of every query on them. */
export type CompanyKey = { readonly tenant: string; readonly companyId: string };

export type CollaboratorRow = Pick<
  Selectable<Tables['memberships']>,
  | 'user_id'
  | 'user_type'
  | 'status'
  | 'stated'
  | 'purchase_limit'
  | 'joined_at'
  | 'seen_at'
  | 'invited_at'
  | 'invited_until'
  | 'version'
  | 'created_at'
  | 'updated_at'
> & { readonly email: string; readonly person: FormRecord };

type Order = { readonly by: 'name' | 'email' | 'createdAt'; readonly direction: 'asc' | 'desc' };

const columns = [
  'memberships.user_id',
  'memberships.user_type',
  'memberships.status',
  'memberships.stated',
  'memberships.purchase_limit',
  'memberships.joined_at',
  'memberships.seen_at',
  'memberships.invited_at',
  'memberships.invited_until',
  'memberships.version',
  'memberships.created_at',
  'memberships.updated_at',
  'users.email',
  'users.profile as person',
] as const;

const ofCompany =
  ({ tenant, companyId }: CompanyKey) =>
  (eb: ExpressionBuilder<Tables, 'memberships'>) =>
    eb.and([eb('memberships.tenant', '=', tenant), eb('memberships.company_id', '=', companyId)]);

const people = (db: Database | Transaction, company: CompanyKey) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', (join) => join.onRef('users.tenant', '=', 'memberships.tenant').onRef('users.id', '=', 'memberships.user_id'))
    .where(ofCompany(company));

/** The name that the company has stated, else the person's own. */
const nameOf = (part: 'firstName' | 'lastName') =>
  sql`lower(coalesce(memberships.stated ->> ${sql.lit(part)}, users.profile ->> ${sql.lit(part)}, ''))`;

/** One page of a company's people, and how many there are. */
export async function listCollaborators(
  db: Database,
  company: CompanyKey,
  { status, page, size, by, direction }: Order & { status: MembershipStatus | undefined; page: number; size: number },
): Promise<{ readonly rows: readonly CollaboratorRow[]; readonly total: number }> {
  const all = people(db, company).$if(status !== undefined, (query) => query.where('memberships.status', '=', status as MembershipStatus));
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const sorted = {
    name: () => all.orderBy(nameOf('lastName'), direction).orderBy(nameOf('firstName'), direction),
    email: () => all.orderBy('users.email_folded', direction),
    createdAt: () => all.orderBy('memberships.created_at', direction),
  }[by]();
  const rows = await sorted
    .orderBy('users.email_folded')
    .orderBy('memberships.user_id')
    .select(columns)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows, total };
}

export async function findCollaborator(db: Database | Transaction, company: CompanyKey, id: string): Promise<CollaboratorRow | undefined> {
  if (!isId(id)) return undefined;
  return people(db, company).where('memberships.user_id', '=', id).select(columns).executeTakeFirst();
}

/** A company as its people see it: its name, and its document as the form asks it. */
export type CompanyCard = { readonly business_name: string; readonly document_compact: string; readonly profile: FormRecord };

const card = ['business_name', 'document_compact', 'profile'] as const;

export function findCompanyCard(db: Database, { tenant, companyId }: CompanyKey): Promise<CompanyCard | undefined> {
  return db.selectFrom('companies').select(card).where('tenant', '=', tenant).where('id', '=', companyId).executeTakeFirst();
}

/**
 * Holds the company until the transaction ends, so that one superuser at a time decides on its people; undefined where the person is
 * no active superuser is left, or the company may invite nobody.
 */
export async function lockCompanyPeople(
  trx: Transaction,
  { tenant, companyId }: CompanyKey,
  userId: string,
  statuses: Statuses<'company'>,
): Promise<CompanyCard | undefined> {
  const company = await trx
    .selectFrom('companies')
    .select([...card, 'state'])
    .where('tenant', '=', tenant)
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // A statement of its own: it sees what the one before us has left.
  const self = await trx
    .selectFrom('memberships')
    .select('user_id')
    .where(ofCompany({ tenant, companyId }))
    .where('user_id', '=', userId)
    .where('user_type', '=', 'superuser')
    .where('status', '=', activeStatus)
    .executeTakeFirst();
  return company !== undefined && allows(statuses, company.state, 'invite') && self !== undefined ? company : undefined;
}

/** Would the company be left without an active superuser, if this person were none? The company is held. */
export async function isLastSuperuser(trx: Database | Transaction, company: CompanyKey, id: string): Promise<boolean> {
  const superusers = await trx
    .selectFrom('memberships')
    .select('user_id')
    .where(ofCompany(company))
    .where('user_type', '=', 'superuser')
    .where('status', '=', activeStatus)
    .execute();
  return superusers.length === 1 && superusers[0]?.user_id === id;
}

export type Invitation = { readonly at: Date; readonly until: Date };

export type NewCollaborator = {
  readonly userId: string;
  readonly userType: UserType;
  readonly stated: FormRecord;
  readonly documentKey: string | null;
  readonly purchaseLimit: string | null;
  /** Undefined: nobody is asked in yet. */
  readonly invitation: Invitation | undefined;
};

/** Puts somebody who has an account row into the company, invited or not yet. */
export async function insertCollaborator(
  trx: Transaction,
  { tenant, companyId }: CompanyKey,
  one: NewCollaborator,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('memberships')
    .values({
      tenant,
      company_id: companyId,
      user_id: one.userId,
      user_type: one.userType,
      status: one.invitation === undefined ? inactiveStatus : invitedStatus,
      profile: '{}',
      stated: JSON.stringify(one.stated),
      document_key: one.documentKey,
      purchase_limit: one.purchaseLimit,
      invited_at: one.invitation?.at ?? null,
      invited_until: one.invitation?.until ?? null,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export type CollaboratorChange = {
  readonly status?: MembershipStatus;
  readonly userType?: UserType;
  readonly stated?: FormRecord;
  readonly documentKey?: string | null;
  readonly purchaseLimit?: string | null;
  readonly invitation?: Invitation;
  readonly joinedAt?: Date;
};

export async function changeCollaborator(
  trx: Transaction,
  company: CompanyKey,
  id: string,
  { status, userType, stated, documentKey, purchaseLimit, invitation, joinedAt }: CollaboratorChange,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('memberships')
    .set(({ eb }) => ({
      ...(status === undefined ? {} : { status }),
      ...(userType === undefined ? {} : { user_type: userType }),
      ...(stated === undefined ? {} : { stated: JSON.stringify(stated) }),
      ...(documentKey === undefined ? {} : { document_key: documentKey }),
      ...(purchaseLimit === undefined ? {} : { purchase_limit: purchaseLimit }),
      ...(invitation === undefined ? {} : { invited_at: invitation.at, invited_until: invitation.until }),
      ...(joinedAt === undefined ? {} : { joined_at: joinedAt }),
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where(ofCompany(company))
    .where('user_id', '=', id)
    .execute();
}

/** Ends what somebody has open for the company; the person's own sessions remain. */
export async function endSessionsIn(trx: Transaction, { tenant, companyId }: CompanyKey, userId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('tenant', '=', tenant).where('company_id', '=', companyId).where('user_id', '=', userId).execute();
}

/**
 * Takes somebody out of the company.
 * @returns whether an account is left that belongs to companies alone, and to none any more
 */
export async function removeCollaborator(trx: Transaction, company: CompanyKey, id: string): Promise<boolean> {
  const { tenant } = company;
  await endSessionsIn(trx, company, id);
  await trx.deleteFrom('memberships').where(ofCompany(company)).where('user_id', '=', id).execute();
  const left = await trx
    .selectFrom('users')
    .select('id')
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('account_type', '=', 'ORGANIZATION')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('memberships').select('user_id').where('tenant', '=', tenant).where('user_id', '=', id))),
    )
    .executeTakeFirst();
  return left !== undefined;
}
