import type { Evidence } from '../../policy/studio/openNeeds.ts';
import type { Database, Transaction } from '../database.ts';
import type { Owner } from '../owner.ts';
import type { DraftFile } from './draftFile.ts';
import type { StoredFinding } from './storedFinding.ts';
import type { ProposalState } from './tables.ts';

export type Proposal = {
  readonly tenant: string;
  readonly id: string;
  readonly userId: string;
  readonly draftId: string;
  readonly by: string;
  readonly message: string;
  readonly at: Date;
  readonly state: ProposalState;
  readonly files: readonly DraftFile[];
  readonly reaches: readonly string[];
  readonly findings: readonly StoredFinding[];
};

export type ProposalApproval = {
  readonly approverTenant: string;
  readonly approverId: string;
  readonly fingerprint: string;
  readonly role: string;
  readonly by: string;
  readonly reason: string;
  readonly evidence: Evidence;
  readonly at: Date;
};

const columns = [
  ...(['tenant', 'id', 'user_id as userId', 'draft_id as draftId', 'author_name as by', 'message', 'proposed_at as at'] as const),
  ...(['state', 'files', 'reaches', 'findings'] as const),
] as const;

/** Keeps what an author proposes of a draft, replacing the earlier proposal. */
export async function insertProposal(trx: Transaction, { by, at, userId, draftId, ...proposal }: Omit<Proposal, 'state'>): Promise<void> {
  await trx
    .updateTable('proposals')
    .set({ state: 'withdrawn' })
    .where('tenant', '=', proposal.tenant)
    .where('draft_id', '=', draftId)
    .where('state', '=', 'open')
    .execute();
  const json = { files: JSON.stringify(proposal.files), findings: JSON.stringify(proposal.findings) };
  await trx
    .insertInto('proposals')
    .values({ ...proposal, ...json, user_id: userId, draft_id: draftId, author_name: by, proposed_at: at, state: 'open' })
    .execute();
}

/** The last that were proposed, by anybody; who may see which, the caller decides. */
export const listProposals = (db: Database): Promise<readonly Proposal[]> =>
  db.selectFrom('proposals').select(columns).where('state', '=', 'open').orderBy('proposed_at', 'desc').limit(200).execute();

/** One by its id; locked until the transaction ends, where there is one. */
export const findProposal = (db: Database | Transaction, id: string): Promise<Proposal | undefined> =>
  db
    .selectFrom('proposals')
    .select(columns)
    .where('id', '=', id)
    .$if(db.isTransaction, (row) => row.forUpdate())
    .executeTakeFirst();

/** Ends a proposal, or leaves open what is not published of it. */
export async function closeProposal(
  trx: Transaction,
  { tenant, id }: Pick<Proposal, 'tenant' | 'id'>,
  state: ProposalState,
  rest?: Pick<Proposal, 'files' | 'reaches' | 'findings'>,
): Promise<void> {
  const left =
    rest === undefined ? {} : { files: JSON.stringify(rest.files), reaches: [...rest.reaches], findings: JSON.stringify(rest.findings) };
  await trx
    .updateTable('proposals')
    .set({ state, ...left })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .execute();
}

export const listApprovals = (
  db: Database | Transaction,
  { tenant, id }: Pick<Proposal, 'tenant' | 'id'>,
): Promise<readonly ProposalApproval[]> =>
  db
    .selectFrom('proposal_approvals')
    .select(['approver_tenant as approverTenant', 'approver_id as approverId', 'fingerprint', 'role', 'approver_name as by'])
    .select(['reason', 'evidence', 'approved_at as at'])
    .where('tenant', '=', tenant)
    .where('proposal_id', '=', id)
    .orderBy('approved_at')
    .execute();

/** Keeps an approval; a repeated one is updated with the current evidence. */
export async function keepApproval(
  trx: Transaction,
  { tenant, id }: Pick<Proposal, 'tenant' | 'id'>,
  { tenant: approverTenant, userId: approverId }: Owner,
  { fingerprint, role, by, reason, evidence, at }: Omit<ProposalApproval, 'approverTenant' | 'approverId'>,
): Promise<void> {
  const word = { reason, evidence: JSON.stringify(evidence), approved_at: at };
  await trx
    .insertInto('proposal_approvals')
    .values({
      ...{ tenant, proposal_id: id, approver_tenant: approverTenant, approver_id: approverId, fingerprint, role, approver_name: by },
      ...word,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'proposal_id', 'approver_tenant', 'approver_id', 'fingerprint', 'role']).doUpdateSet(word),
    )
    .execute();
}
