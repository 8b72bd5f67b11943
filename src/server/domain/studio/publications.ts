import { randomUUID } from 'node:crypto';
import type { MergeConflict } from '../../../../engine/compiler.ts';
import { predictionsOf } from '../../policy/insight/predictionsOf.ts';
import { folderOf, sharedFolder } from '../../policy/studio/authorRights.ts';
import { type ApprovalNeed, openNeeds } from '../../policy/studio/openNeeds.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { keepPredictions } from '../../store/insight/predictions.ts';
import { findEmail } from '../../store/studio/authorGrants.ts';
import { type DraftFile, isAsBefore } from '../../store/studio/draftFile.ts';
import { deleteDraft, findDraft, keepDraftFile, listDraftFiles, touchDraft } from '../../store/studio/drafts.ts';
import { closeProposal, findProposal, insertProposal, listApprovals, type Proposal } from '../../store/studio/proposals.ts';
import {
  findPublication,
  insertPublication,
  listPublicationsSince,
  lockPublishing,
  type Publication,
} from '../../store/studio/publications.ts';
import { foldersOf } from './foldersOf.ts';
import { mergeDraft } from './mergeDraft.ts';
import type { Judgement, PublishedReleases, Sources, Workbench } from './workbench.ts';

/** Who acts: the account, and how a commit names it. */
export type Publisher = { readonly tenant: string; readonly userId: string; readonly name: string; readonly email: string };

type ContestedMerge = { readonly is: 'contested'; readonly conflicts: readonly (MergeConflict & { readonly file: string })[] };
type Unsound = { readonly is: 'unsound'; readonly mistakes: readonly object[] };

export type ProposalOutcome =
  | { readonly is: 'proposed'; readonly id: string }
  | { readonly is: 'unknown' | 'stale' | 'empty' }
  | ContestedMerge
  | Unsound;

type ProposalRequest = { readonly draftId: string; readonly version: number; readonly message: string; readonly now: Date };

/** Proposes a draft applied to the current sources. */
export async function proposeDraft(
  { db, workbench }: { readonly db: Database; readonly workbench: Workbench },
  author: Publisher,
  { draftId, version, message, now }: ProposalRequest,
): Promise<ProposalOutcome> {
  const draft = await findDraft(db, author, draftId);
  if (draft === undefined) return { is: 'unknown' };
  if (draft.version !== version) return { is: 'stale' };
  const sources = await workbench.readSources();
  const merged = await mergeDraft(await listDraftFiles(db, author, draftId), sources);
  if (merged.is === 'contested') return merged;
  const files = merged.files.filter((file) => !isAsBefore(file));
  if (files.length === 0) return { is: 'empty' };
  const { mistakes, reaches, findings } = await workbench.judge(sources, files, now);
  if (mistakes.length > 0) return { is: 'unsound', mistakes };
  const id = randomUUID();
  const { tenant, userId, name: by } = author;
  await db
    .transaction()
    .execute((trx) => insertProposal(trx, { tenant, userId, id, draftId, by, message, at: now, files, reaches, findings }));
  return { is: 'proposed', id };
}

export type PublishOutcome =
  | { readonly is: 'published'; readonly id: string; readonly published: PublishedReleases }
  | { readonly is: 'unknown' | 'closed' | 'empty' }
  /** Others than those named would be reached. */
  | { readonly is: 'reaches'; readonly reaches: readonly string[] }
  | { readonly is: 'open'; readonly needs: readonly ApprovalNeed[] }
  | ContestedMerge
  | Unsound;

type PublicationRequest = {
  readonly proposalId: string;
  /** All where left out. */
  readonly tenants: readonly string[] | undefined;
  readonly reaches: readonly string[];
  readonly now: Date;
};

/** Publishes what a proposal changes for some tenants, and whatever else that reaches, which the caller has to name. */
export function publishProposal(
  { db, workbench }: { readonly db: Database; readonly workbench: Workbench },
  publisher: Publisher,
  { proposalId, tenants, reaches, now }: PublicationRequest,
): Promise<PublishOutcome> {
  return db.transaction().execute(async (trx): Promise<PublishOutcome> => {
    await lockPublishing(trx);
    const proposal = await findProposal(trx, proposalId);
    if (proposal === undefined) return { is: 'unknown' };
    if (proposal.state !== 'open') return { is: 'closed' };
    const found = await workbench.readSources();
    const chosen = tenants === undefined ? proposal.files : filesOf(proposal.files, tenants, found);
    const sources = asBefore(found, chosen);
    const prepared = await prepare(workbench, chosen, sources, reaches, now);
    if (prepared.is !== 'ready') return prepared;
    const { files, judgement } = prepared;
    const needs = openNeeds(judgement.findings, await listApprovals(trx, proposal), proposal);
    if (needs.length > 0) return { is: 'open', needs };
    const published = await workbench.publish({
      files,
      reaches: judgement.reaches,
      message: proposal.message,
      author: await authorOf(trx, proposal, publisher),
    });
    const id = await record(trx, publisher, judgement, { files, published, now, message: proposal.message, proposalId, rollsBack: false });
    const rest = proposal.files.filter((file) => !chosen.includes(file));
    if (rest.length === 0) await closeProposal(trx, proposal, 'published');
    else await closeProposal(trx, proposal, 'open', await judgeRest(workbench, proposal, rest, now));
    await settleDraft(trx, proposal, chosen, files, now);
    return { is: 'published', id, published };
  });
}

/** What is not published of a proposal, and what it does now; as it was said before where it does not fit the sources of now. */
async function judgeRest(
  workbench: Workbench,
  proposal: Proposal,
  files: readonly DraftFile[],
  now: Date,
): Promise<Pick<Proposal, 'files' | 'reaches' | 'findings'>> {
  const sources = await workbench.readSources();
  const merged = await mergeDraft(files, sources);
  const judgement = merged.is === 'merged' ? await workbench.judge(sources, merged.files, now) : undefined;
  const { reaches, findings } = judgement === undefined || judgement.mistakes.length > 0 ? proposal : judgement;
  return { files, reaches, findings };
}

/** The sources without the partial change that a killed server has written: it is treated as if it had never started. */
function asBefore(sources: Sources, files: readonly DraftFile[]): Sources {
  const before = new Map(sources);
  for (const { path, base, content } of files) {
    if ((sources.get(path) ?? null) !== content) continue;
    if (base === null) before.delete(path);
    else before.set(path, base);
  }
  return before;
}

type PreparedPublication =
  | { readonly is: 'ready'; readonly files: readonly DraftFile[]; readonly judgement: Judgement }
  | { readonly is: 'empty' }
  | { readonly is: 'reaches'; readonly reaches: readonly string[] }
  | ContestedMerge
  | Unsound;

/** Files on the sources of now, judged; only where they reach those that the caller has named. */
async function prepare(
  workbench: Workbench,
  chosen: readonly DraftFile[],
  sources: Sources,
  reaches: readonly string[],
  now: Date,
): Promise<PreparedPublication> {
  const merged = await mergeDraft(chosen, sources);
  if (merged.is === 'contested') return merged;
  const files = merged.files.filter((file) => !isAsBefore(file));
  if (files.length === 0) return { is: 'empty' };
  const judgement = await workbench.judge(sources, files, now);
  if (judgement.mistakes.length > 0) return { is: 'unsound', mistakes: judgement.mistakes };
  if (judgement.reaches.join() !== reaches.toSorted().join()) return { is: 'reaches', reaches: judgement.reaches };
  return { is: 'ready', files, judgement };
}

/** Those files of a change that these tenants are made of. */
function filesOf(files: readonly DraftFile[], tenants: readonly string[], sources: Sources): readonly DraftFile[] {
  const folders = foldersOf(sources);
  const made = new Set(tenants.flatMap((tenant) => [tenant, folders.get(tenant) ?? tenant, sharedFolder]));
  return files.filter(({ path }) => made.has(folderOf(path)));
}

/** A commit is in its author's name, no matter who publishes it. */
async function authorOf(trx: Transaction, { tenant, userId, by }: Proposal, publisher: Publisher): Promise<Publisher> {
  if (tenant === publisher.tenant && userId === publisher.userId) return publisher;
  return { tenant, userId, name: by, email: (await findEmail(trx, { tenant, userId })) ?? '' };
}

type PublicationRecord = Pick<Publication, 'files' | 'message' | 'rollsBack'> & {
  readonly published: PublishedReleases;
  readonly proposalId: string | null;
  readonly now: Date;
};

async function record(
  trx: Transaction,
  { tenant, userId, name: by }: Publisher,
  { findings }: Judgement,
  { published: { releases, revision }, now: at, ...publication }: PublicationRecord,
): Promise<string> {
  const id = randomUUID();
  await insertPublication(trx, { ...publication, tenant, userId, id, by, at, releases, revision: revision ?? null });
  for (const [reached, { to }] of Object.entries(releases)) {
    const predictions = predictionsOf(findings.filter((finding) => finding.tenant === reached));
    await keepPredictions(trx, { tenant: reached, release: to, at }, predictions);
  }
  return id;
}

/** What was published is no longer part of the draft; later edits start from it. */
async function settleDraft(
  trx: Transaction,
  { tenant, userId, draftId }: Proposal,
  chosen: readonly DraftFile[],
  published: readonly DraftFile[],
  now: Date,
): Promise<void> {
  const owner = { tenant, userId };
  if ((await findDraft(trx, owner, draftId)) === undefined) return;
  const typed = await listDraftFiles(trx, owner, draftId);
  for (const file of typed) {
    const proposed = chosen.find(({ path }) => path === file.path);
    if (proposed === undefined) continue;
    const base = published.find(({ path }) => path === file.path)?.content ?? proposed.content;
    await keepDraftFile(trx, tenant, draftId, { path: file.path, base, content: file.content === proposed.content ? base : file.content });
  }
  if ((await listDraftFiles(trx, owner, draftId)).length === 0) await deleteDraft(trx, owner, draftId);
  else await touchDraft(trx, tenant, draftId, now);
}

type Rollback = {
  readonly publicationId: string;
  /** The state after that publication, or the one before it. */
  readonly to: 'after' | 'before';
  readonly reaches: readonly string[];
  readonly mayWrite: (path: string) => boolean;
  readonly now: Date;
};

/** Publishes the earlier sources: what was published since to the same tenants is undone. They were released before, so they need no new approval. */
export function rollBack(
  { db, workbench }: { readonly db: Database; readonly workbench: Workbench },
  publisher: Publisher,
  { publicationId, to, reaches, mayWrite, now }: Rollback,
): Promise<PublishOutcome | { readonly is: 'notAllowed'; readonly path: string }> {
  return db.transaction().execute(async (trx): Promise<PublishOutcome | { readonly is: 'notAllowed'; readonly path: string }> => {
    await lockPublishing(trx);
    const target = await findPublication(trx, publicationId);
    if (target === undefined) return { is: 'unknown' };
    const later = await listPublicationsSince(trx, target.number);
    const tenants = Object.keys(target.releases);
    const undone = [
      ...(to === 'before' ? [target] : []),
      ...later.filter(({ releases }) => tenants.some((tenant) => Object.hasOwn(releases, tenant))),
    ];
    const back = undo(undone);
    const barred = back.find(({ path }) => !mayWrite(path));
    if (barred !== undefined) return { is: 'notAllowed', path: barred.path };
    const prepared = await prepare(workbench, back, asBefore(await workbench.readSources(), back), reaches, now);
    if (prepared.is !== 'ready') return prepared;
    const { files, judgement } = prepared;
    const message = `Roll back to ${to === 'before' ? 'before ' : ''}"${target.message}"`;
    const published = await workbench.publish({ files, reaches: judgement.reaches, message, author: publisher });
    const id = await record(trx, publisher, judgement, { files, published, now, message, proposalId: null, rollsBack: true });
    return { is: 'published', id, published };
  });
}

/** Each file from how the last publication left it to how it was before the first. */
function undo(publications: readonly Pick<Publication, 'files'>[]): readonly DraftFile[] {
  const files = new Map<string, DraftFile>();
  for (const { path, base, content } of publications.flatMap((one) => one.files)) {
    const first = files.get(path);
    files.set(path, { path, base: content, content: first === undefined ? base : first.content });
  }
  return [...files.values()];
}
