import type { FormRecord } from '../../../../engine/runtime.ts';
import { statusesOf, thatLead } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Database } from '../database.ts';
import { isId } from '../isId.ts';
import { statesHoldingDocument } from './companyState.ts';

/** What waits for a reviewer: a company that has registered, or what an approved one wants to change. */
export type Review = {
  readonly id: string;
  readonly kind: 'company' | 'change';
  readonly businessName: string;
  readonly requestedAt: Date;
  /** The business day by which it is answered. */
  readonly answerBy: string;
};

/** All that waits in a tenant, the first to be answered first. */
export async function listReviews(db: Database, tenant: Tenant): Promise<readonly Review[]> {
  const companies = await waitingCompanies(db, tenant).execute();
  const changes = await waitingChanges(db, tenant).execute();
  return [...companies.map((row) => reviewOf('company', row)), ...changes.map((row) => reviewOf('change', row))].toSorted(
    (a, b) => a.answerBy.localeCompare(b.answerBy) || a.requestedAt.getTime() - b.requestedAt.getTime(),
  );
}

type Row = { readonly id: string; readonly business_name: string; readonly requested_at: Date; readonly answer_by: string };

const reviewOf = (kind: Review['kind'], { id, business_name, requested_at, answer_by }: Row): Review => ({
  ...{ id, kind, businessName: business_name, requestedAt: requested_at, answerBy: answer_by },
});

const waitingCompanies = (db: Database, tenant: Tenant) =>
  db
    .selectFrom('companies')
    .innerJoin('company_requests', (join) =>
      join
        .onRef('company_requests.tenant', '=', 'companies.tenant')
        .onRef('company_requests.company_id', '=', 'companies.id')
        .on('company_requests.decided_at', 'is', null),
    )
    .innerJoin('users', (join) =>
      join.onRef('users.tenant', '=', 'companies.tenant').onRef('users.id', '=', 'company_requests.requested_by'),
    )
    .select(['companies.id', 'companies.business_name', 'company_requests.requested_at', 'company_requests.answer_by'])
    .where('companies.tenant', '=', tenant.code)
    .where('companies.state', 'in', thatLead(statusesOf(tenant, 'company'), 'approval'));

const waitingChanges = (db: Database, tenant: Tenant) =>
  db
    .selectFrom('company_changes')
    .innerJoin('companies', (join) =>
      join.onRef('companies.tenant', '=', 'company_changes.tenant').onRef('companies.id', '=', 'company_changes.company_id'),
    )
    .innerJoin('users', (join) =>
      join.onRef('users.tenant', '=', 'companies.tenant').onRef('users.id', '=', 'company_changes.requested_by'),
    )
    .select(['company_changes.id', 'companies.business_name', 'company_changes.requested_at', 'company_changes.answer_by'])
    .where('company_changes.tenant', '=', tenant.code)
    .where('company_changes.decided_at', 'is', null);

/** A review with all that it is decided by. */
export type ReviewFile = Review & {
  /** Of what a reviewer reads. A change has no second one: where another takes its place, its id is another. */
  readonly version: number;
  readonly companyId: string;
  readonly documentKey: string | null;
  /** Who asked. */
  readonly requester: { readonly email: string; readonly person: FormRecord };
  /** The current values and, for a change, the proposed ones. */
  readonly stands: FormRecord;
  readonly wanted: FormRecord | undefined;
  /** How this request of a company was rejected before, the last time first. */
  readonly rejections: readonly Rejection[];
};

type Rejection = { readonly decidedAt: Date; readonly reason: string };

/** What waits under this id; undefined where nothing does any more. */
export async function findReview(db: Database, tenant: Tenant, id: string): Promise<ReviewFile | undefined> {
  if (!isId(id)) return undefined;
  const company = await waitingCompanies(db, tenant)
    .select(['companies.profile', 'companies.document_key', 'companies.version', 'users.email', 'users.profile as person'])
    .select(({ selectFrom }) =>
      selectFrom('company_addresses')
        .select('lines')
        .whereRef('company_addresses.tenant', '=', 'companies.tenant')
        .whereRef('company_addresses.company_id', '=', 'companies.id')
        .orderBy('created_at')
        .limit(1)
        .as('lines'),
    )
    .where('companies.id', '=', id)
    .executeTakeFirst();
  if (company !== undefined) {
    const { document_key: documentKey, version, email, person, profile, lines } = company;
    const stands = { ...profile, ...lines };
    const rejections = await listRejections(db, tenant.code, id);
    return {
      ...reviewOf('company', company),
      version,
      companyId: id,
      documentKey,
      requester: { email, person },
      stands,
      wanted: undefined,
      rejections,
    };
  }
  const change = await waitingChanges(db, tenant)
    .select(['company_changes.company_id', 'company_changes.fields', 'company_changes.document_key'])
    .select(['companies.profile', 'users.email', 'users.profile as person'])
    .where('company_changes.id', '=', id)
    .executeTakeFirst();
  if (change === undefined) return undefined;
  const { company_id: companyId, document_key: documentKey, email, person, profile: stands, fields: wanted } = change;
  return {
    ...reviewOf('change', change),
    version: 1,
    companyId,
    documentKey,
    requester: { email, person },
    stands,
    wanted,
    rejections: [],
  };
}

async function listRejections(db: Database, tenant: string, companyId: string): Promise<readonly Rejection[]> {
  const rows = await db
    .selectFrom('company_requests')
    .select(['decided_at', 'reason'])
    .where('tenant', '=', tenant)
    .where('company_id', '=', companyId)
    .where('decided_at', 'is not', null)
    .orderBy('decided_at', 'desc')
    .execute();
  return rows.flatMap(({ decided_at: decidedAt, reason }) => (decidedAt === null || reason === null ? [] : [{ decidedAt, reason }]));
}

/** Other companies of the same document: one that holds it, and how many were rejected. */
export async function findSameDocument(
  db: Database,
  tenant: string,
  { companyId, documentKey }: Pick<ReviewFile, 'companyId' | 'documentKey'>,
): Promise<{ readonly isHeld: boolean; readonly rejected: number }> {
  if (documentKey === null) return { isHeld: false, rejected: 0 };
  const others = await db
    .selectFrom('companies')
    .select(statesHoldingDocument.as('holds'))
    .where('tenant', '=', tenant)
    .where('document_key', '=', documentKey)
    .where('id', '!=', companyId)
    .execute();
  return { isHeld: others.some(({ holds }) => holds), rejected: others.filter(({ holds }) => !holds).length };
}
