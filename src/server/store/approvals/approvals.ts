import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { SpendingWindow } from '../../../../engine/runtime.ts';
import type { StatusName } from '../../../contract/catalogue/statuses.ts';
import type { Paging } from '../../policy/paging.ts';
import type { CompanyKey } from '../collaborators/collaborators.ts';
import type { Database, Transaction } from '../database.ts';
import { isId } from '../isId.ts';
import { isVisibleTo, type OrderReader } from '../orders/orderReader.ts';
import type { Tables } from '../tables.ts';

type Status = StatusName<'approval'>;

const columns = [
  ...([
    'approvals.id',
    'approvals.company_id',
    'approvals.user_id',
    'approvals.quotation_id',
    'approvals.status',
    'approvals.note',
  ] as const),
  ...(['approvals.currency', 'approvals.total', 'approvals.units', 'approvals.purchase_limit', 'approvals.spent'] as const),
  'approvals.purchase_limit_window',
  ...(['approvals.asked_at', 'approvals.lapses_at', 'approvals.usable_until', 'approvals.order_number'] as const),
  ...(['approvals.checkout_reference', 'approvals.version'] as const),
] as const;

export type ApprovalRow = Pick<
  Selectable<Tables['approvals']>,
  | ('id' | 'company_id' | 'user_id' | 'quotation_id' | 'status' | 'note' | 'currency' | 'total' | 'units' | 'purchase_limit' | 'spent')
  | 'purchase_limit_window'
  | ('asked_at' | 'lapses_at' | 'usable_until' | 'order_number' | 'checkout_reference' | 'version')
> & { readonly quotation_number: string | null };

export type ApprovalLine = Pick<Selectable<Tables['approval_lines']>, 'sku' | 'name' | 'quantity' | 'warranty' | 'installation' | 'total'>;
export type ApprovalDecision = Pick<Selectable<Tables['approval_decisions']>, 'user_id' | 'decision' | 'word' | 'at'>;

const selectApprovals = (db: Database | Transaction) =>
  db
    .selectFrom('approvals')
    .select(columns)
    .select(({ selectFrom }) =>
      selectFrom('quotations')
        .select('quotations.number')
        .whereRef('quotations.tenant', '=', 'approvals.tenant')
        .whereRef('quotations.id', '=', 'approvals.quotation_id')
        .as('quotation_number'),
    );

/** One page of the requests that a reader may see, the latest first, and how many there are. */
export async function listApprovals(
  db: Database,
  reader: OrderReader,
  { statuses, page, size }: Paging & { readonly statuses: readonly Status[] },
): Promise<{ readonly rows: readonly ApprovalRow[]; readonly total: number }> {
  const all = selectApprovals(db).where(isVisibleTo(reader)).where('approvals.status', 'in', statuses);
  const { total } = await db
    .selectFrom('approvals')
    .where(isVisibleTo(reader))
    .where('status', 'in', statuses)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await all
    .orderBy('approvals.asked_at', 'desc')
    .orderBy('approvals.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows, total };
}

/** A request that a reader may see; undefined where there is none. `lock`: nobody else decides on it until the transaction ends. */
export async function findApproval(
  db: Database | Transaction,
  reader: OrderReader,
  id: string,
  { lock = false } = {},
): Promise<ApprovalRow | undefined> {
  if (!isId(id)) return undefined;
  const found = selectApprovals(db).where(isVisibleTo(reader)).where('approvals.id', '=', id);
  return (lock ? found.forUpdate() : found).executeTakeFirst();
}

/** What a request is about: a quotation, or the cart. */
type Subject = { readonly quotationId: string | null };
export type Requester = CompanyKey & { readonly userId: string };

/** The latest request of somebody for the cart or for a quotation that is in one of these statuses. */
export function findLatestApproval(
  db: Database | Transaction,
  { tenant, companyId, userId }: Requester,
  { quotationId }: Subject,
  statuses: readonly Status[],
  { lock = false } = {},
): Promise<ApprovalRow | undefined> {
  const found = selectApprovals(db)
    .where('approvals.tenant', '=', tenant)
    .where('approvals.company_id', '=', companyId)
    .where('approvals.user_id', '=', userId)
    .where('approvals.quotation_id', 'is not distinct from', quotationId)
    .where('approvals.status', 'in', statuses)
    .orderBy('approvals.asked_at', 'desc')
    .limit(1);
  return (lock ? found.forUpdate() : found).executeTakeFirst();
}

/** Which of these quotations somebody asks for whom a reader may see, in one of these statuses and not too late. */
export async function findAskedQuotations(
  db: Database,
  reader: OrderReader,
  { quotations, statuses }: { readonly quotations: readonly string[]; readonly statuses: readonly Status[] },
  now: Date,
): Promise<ReadonlySet<string>> {
  if (quotations.length === 0 || statuses.length === 0) return new Set();
  const rows = await db
    .selectFrom('approvals')
    .where(isVisibleTo(reader))
    .where('quotation_id', 'in', quotations)
    .where('status', 'in', statuses)
    .where(({ eb, or }) => or([eb('lapses_at', 'is', null), eb('lapses_at', '>', now)]))
    .select('quotation_id')
    .execute();
  return new Set(rows.flatMap(({ quotation_id: id }) => id ?? []));
}

/** What the purchase of each of these requests of a company costs. */
export async function findApprovalTotals(
  db: Database,
  { tenant, companyId }: CompanyKey,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('approvals')
    .where('tenant', '=', tenant)
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .select(['id', 'total'])
    .execute();
  return new Map(rows.map(({ id, total }) => [id, total]));
}

/** The request for approval that an order results from, if there was one. */
export function findApprovalOfOrder(db: Database | Transaction, tenant: string, orderNumber: string): Promise<ApprovalRow | undefined> {
  return selectApprovals(db).where('approvals.tenant', '=', tenant).where('approvals.order_number', '=', orderNumber).executeTakeFirst();
}

export type NewApproval = Requester & {
  readonly quotationId: string | null;
  readonly status: Status;
  readonly note: string;
  readonly currency: string;
  readonly total: string;
  readonly purchaseLimit: string;
  readonly window: SpendingWindow;
  readonly spent: string;
  readonly lapsesAt: Date;
  readonly lines: readonly ApprovalLine[];
};

/** @returns its id */
export async function insertApproval(trx: Transaction, approval: NewApproval, now: Date): Promise<string> {
  const { tenant, companyId, userId, quotationId, status, note, currency, total, purchaseLimit, window, spent, lapsesAt, lines } = approval;
  const id = randomUUID();
  await trx
    .insertInto('approvals')
    .values({
      ...{ tenant, id, company_id: companyId, user_id: userId, quotation_id: quotationId, status, note, currency, total },
      units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      ...{
        purchase_limit: purchaseLimit,
        purchase_limit_window: window,
        spent,
        asked_at: now,
        lapses_at: lapsesAt,
        ended_at: null,
        usable_until: null,
      },
      ...{ order_number: null, checkout_reference: null, updated_at: now },
    })
    .execute();
  await trx
    .insertInto('approval_lines')
    .values(lines.map((line, at) => ({ tenant, approval_id: id, line: at + 1, ...line })))
    .execute();
  return id;
}

export type ApprovalChange = {
  readonly status?: Status;
  /** Undefined in a change of the status: it has ended. */
  readonly lapsesAt?: Date;
  readonly orderNumber?: string;
  readonly checkoutReference?: string;
};

/** Changes a request that the caller has locked. A status without an end of its own is the end. */
export async function changeApproval(
  trx: Transaction,
  tenant: string,
  id: string,
  { status, lapsesAt, orderNumber, checkoutReference }: ApprovalChange,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('approvals')
    .set(({ eb }) => ({
      ...(status === undefined ? {} : { status, lapses_at: lapsesAt ?? null, ended_at: lapsesAt === undefined ? now : null }),
      ...(lapsesAt === undefined ? {} : { usable_until: lapsesAt }),
      ...(orderNumber === undefined ? {} : { order_number: orderNumber }),
      ...(checkoutReference === undefined ? {} : { checkout_reference: checkoutReference }),
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .execute();
}

export function listApprovalLines(db: Database | Transaction, tenant: string, id: string): Promise<ApprovalLine[]> {
  return db
    .selectFrom('approval_lines')
    .select(['sku', 'name', 'quantity', 'warranty', 'installation', 'total'])
    .where('tenant', '=', tenant)
    .where('approval_id', '=', id)
    .orderBy('line')
    .execute();
}

/** Who has decided on these requests, the earliest first. */
export async function listDecisions(
  db: Database | Transaction,
  tenant: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly ApprovalDecision[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('approval_decisions')
    .select(['approval_id', 'user_id', 'decision', 'word', 'at'])
    .where('tenant', '=', tenant)
    .where('approval_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('at')
    .execute();
  return Map.groupBy(rows, ({ approval_id }) => approval_id);
}

export async function insertDecision(
  trx: Transaction,
  tenant: string,
  id: string,
  { user_id, decision, word, at }: ApprovalDecision,
): Promise<void> {
  await trx.insertInto('approval_decisions').values({ tenant, approval_id: id, user_id, decision, word, at }).execute();
}

/** Requests that have expired, up to a limit. */
export function listOverdueApprovals(db: Database, now: Date, most: number): Promise<{ tenant: string; id: string }[]> {
  return db.selectFrom('approvals').select(['tenant', 'id']).where('lapses_at', '<=', now).orderBy('lapses_at').limit(most).execute();
}

/** One of them with who asked and for which company, locked; undefined where another node has it, or something became of it. */
export function lockOverdueApproval(trx: Transaction, tenant: string, id: string, now: Date) {
  return trx
    .selectFrom('approvals')
    .innerJoin('users', (join) => join.onRef('users.tenant', '=', 'approvals.tenant').onRef('users.id', '=', 'approvals.user_id'))
    .innerJoin('companies', (join) =>
      join.onRef('companies.tenant', '=', 'approvals.tenant').onRef('companies.id', '=', 'approvals.company_id'),
    )
    .select(['approvals.id', 'approvals.status', 'approvals.total', 'approvals.user_id', 'approvals.company_id'])
    .select(['users.email', 'users.first_name', 'users.deleted_at', 'companies.business_name'])
    .where('approvals.tenant', '=', tenant)
    .where('approvals.id', '=', id)
    .where('approvals.lapses_at', '<=', now)
    .forUpdate('approvals')
    .skipLocked()
    .executeTakeFirst();
}

/** The requests of somebody for a company that are in one of these statuses, locked. */
export function lockApprovalsOf(trx: Transaction, { tenant, companyId, userId }: Requester, statuses: readonly Status[]) {
  return trx
    .selectFrom('approvals')
    .select(['id', 'status', 'total'])
    .where('tenant', '=', tenant)
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('status', 'in', statuses)
    .forUpdate()
    .execute();
}

/** Requests that became no order stay for a while after their end. */
export async function deleteEndedApprovals(db: Database, tenant: string, before: Date): Promise<void> {
  await db.deleteFrom('approvals').where('tenant', '=', tenant).where('order_number', 'is', null).where('ended_at', '<', before).execute();
}
