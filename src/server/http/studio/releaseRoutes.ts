import { foldersOf } from '../../domain/studio/foldersOf.ts';
import { type Publisher, type PublishOutcome, proposeDraft, publishProposal, rollBack } from '../../domain/studio/publications.ts';
import { folderOf, mayWrite, readableFolders } from '../../policy/studio/authorRights.ts';
import { openNeeds } from '../../policy/studio/openNeeds.ts';
import { isId } from '../../store/isId.ts';
import {
  closeProposal,
  findProposal,
  keepApproval,
  listApprovals,
  listProposals,
  type Proposal,
  type ProposalApproval,
} from '../../store/studio/proposals.ts';
import { findPublication, listPublications, type Publication } from '../../store/studio/publications.ts';
import { refuseStudio, type StudioAnswer, type StudioRefusal } from './studioAnswer.ts';
import type { Author, AuthorRoute, StudioParts } from './studioRoute.ts';

const longestMessage = 2000;
const message = { type: 'string', minLength: 1, maxLength: longestMessage };
const names = { type: 'array', maxItems: 2000, items: { type: 'string', maxLength: 100 } };
const bodyOf = (required: readonly string[], properties: object) => ({ type: 'object', required, additionalProperties: false, properties });

/** What is proposed of drafts, approved by others than its author, published to tenants and rolled back. */
export function releaseRoutes({ server: { db }, workbench }: StudioParts): readonly AuthorRoute[] {
  const parts = { db, workbench };

  /** A proposal that the author may see: all folders that it changes may be read. */
  const visible = async (id: string, author: Author): Promise<Proposal | undefined> => {
    const proposal = isId(id) ? await findProposal(db, id) : undefined;
    return proposal !== undefined && (await maySee(author))(proposal.files) ? proposal : undefined;
  };
  const maySee = async ({ grants }: Author): Promise<(files: Proposal['files']) => boolean> => {
    const readable = readableFolders(grants, foldersOf(await workbench.readSources()));
    return (files) => files.every(({ path }) => readable.has(folderOf(path)));
  };

  return [
    {
      method: 'POST',
      url: '/drafts/:id/proposal',
      isLong: true,
      limit: 'judgedOfAuthor',
      body: bodyOf(['message'], { message }),
      async answer({ params: { id = '' }, ifMatch = '', body, now }, author) {
        const version = Number(/^"(\d{1,9})"$/.exec(ifMatch)?.[1] ?? Number.NaN);
        if (!isId(id)) return refuseStudio('notFound');
        const toPropose = { draftId: id, version, message: (body as { readonly message: string }).message, now };
        const proposed = await proposeDraft(parts, publisherOf(author), toPropose);
        switch (proposed.is) {
          case 'proposed': {
            const proposal = await findProposal(db, proposed.id);
            return proposal === undefined ? refuseStudio('notFound') : { status: 201, body: shownProposal(proposal, [], author) };
          }
          case 'unknown':
            return refuseStudio('notFound');
          case 'stale':
            return refuseStudio('stale');
          case 'empty':
            return refuseStudio('nothingChanged');
          default:
            return refuseChange(proposed);
        }
      },
    },
    {
      method: 'GET',
      url: '/proposals',
      async answer(_call, author) {
        const isVisible = await maySee(author);
        const proposals = (await listProposals(db)).filter(({ files }) => isVisible(files));
        return {
          status: 200,
          body: {
            proposals: proposals.map((proposal) => ({ ...headOf(proposal, author), files: proposal.files.map(({ path }) => path) })),
          },
        };
      },
    },
    {
      method: 'GET',
      url: '/proposals/:id',
      async answer({ params: { id = '' } }, author) {
        const proposal = await visible(id, author);
        if (proposal === undefined) return refuseStudio('notFound');
        const [approvals, sources] = await Promise.all([listApprovals(db, proposal), workbench.readSources()]);
        const isStale = proposal.files.some(({ path, base }) => (sources.get(path) ?? null) !== base);
        return { status: 200, body: { ...shownProposal(proposal, approvals, author), isStale } };
      },
    },
    {
      method: 'POST',
      url: '/proposals/:id/approvals',
      body: bodyOf(['fingerprints', 'why'], { fingerprints: { ...names, minItems: 1 }, why: message }),
      async answer({ params: { id = '' }, body, now }, author) {
        const proposal = await visible(id, author);
        if (proposal?.state !== 'open') return refuseStudio('notFound');
        const { fingerprints, why } = body as { readonly fingerprints: readonly string[]; readonly why: string };
        const given = approvable(proposal, author).filter(({ fingerprint }) => fingerprints.includes(fingerprint));
        // All or nothing: nobody believes to have approved what is not theirs to approve.
        if (fingerprints.some((fingerprint) => !given.some((one) => one.fingerprint === fingerprint))) return refuseStudio('notAllowed');
        await db.transaction().execute(async (trx) => {
          for (const { fingerprint, role, evidence } of given)
            await keepApproval(trx, proposal, author.session, { fingerprint, role, evidence, by: nameOf(author), reason: why, at: now });
        });
        return { status: 200, body: shownProposal(proposal, await listApprovals(db, proposal), author) };
      },
    },
    {
      method: 'POST',
      url: '/proposals/:id/publish',
      isLong: true,
      limit: 'judgedOfAuthor',
      body: bodyOf(['reaches'], { tenants: names, reaches: names }),
      async answer({ params: { id = '' }, body, now }, author) {
        const proposal = await visible(id, author);
        if (proposal === undefined) return refuseStudio('notFound');
        const barred = proposal.files.find(({ path }) => !mayWrite(author.grants, path));
        if (barred !== undefined) return refuseStudio('notAllowed', { path: barred.path });
        const { tenants, reaches } = body as { readonly tenants?: readonly string[]; readonly reaches: readonly string[] };
        return answerPublished(await publishProposal(parts, publisherOf(author), { proposalId: id, tenants, reaches, now }));
      },
    },
    {
      method: 'DELETE',
      url: '/proposals/:id',
      async answer({ params: { id = '' } }, author) {
        const proposal = await visible(id, author);
        if (proposal?.state !== 'open' || !isOf(proposal, author)) return refuseStudio('notFound');
        await db.transaction().execute((trx) => closeProposal(trx, proposal, 'withdrawn'));
        return { status: 204 };
      },
    },
    {
      method: 'GET',
      url: '/publications',
      async answer({ query: { tenant } }, author) {
        const isVisible = await maySee(author);
        const publications = (await listPublications(db, tenant)).filter(({ files }) => isVisible(files));
        return { status: 200, body: { publications: publications.map(shownPublication) } };
      },
    },
    {
      method: 'POST',
      url: '/publications/:id/rollback',
      isLong: true,
      limit: 'judgedOfAuthor',
      body: bodyOf(['reaches'], { reaches: names, to: { enum: ['after', 'before'] } }),
      async answer({ params: { id = '' }, body, now }, author) {
        const target = isId(id) ? await findPublication(db, id) : undefined;
        if (target === undefined || !(await maySee(author))(target.files)) return refuseStudio('notFound');
        const { reaches, to = 'after' } = body as { readonly reaches: readonly string[]; readonly to?: 'after' | 'before' };
        const wish = { publicationId: id, to, reaches, mayWrite: (path: string) => mayWrite(author.grants, path), now };
        const outcome = await rollBack(parts, publisherOf(author), wish);
        return outcome.is === 'notAllowed' ? refuseStudio('notAllowed', { path: outcome.path }) : answerPublished(outcome);
      },
    },
  ];
}

const nameOf = ({ session: { firstName, email } }: Author): string => firstName ?? email;
const publisherOf = (author: Author): Publisher => {
  const { tenant, userId, email } = author.session;
  return { tenant, userId, email, name: nameOf(author) };
};
const isOf = ({ tenant, userId }: Proposal, { session }: Author): boolean => tenant === session.tenant && userId === session.userId;

/** What this author may approve of a proposal: never of their own. */
const approvable = (proposal: Proposal, author: Author) =>
  isOf(proposal, author)
    ? []
    : proposal.findings.flatMap(({ fingerprint, tenant, roles, evidence }) => {
        const held = author.grants.find(({ folder }) => folder === tenant)?.roles ?? [];
        return roles.filter((role) => held.includes(role)).map((role) => ({ fingerprint, role, evidence }));
      });

const headOf = (proposal: Proposal, author: Author) => {
  const { id, draftId, by, message: why, at, state, reaches } = proposal;
  return { id, by, message: why, at, state, reaches, isMine: isOf(proposal, author), ...(isOf(proposal, author) ? { draftId } : {}) };
};

const shownProposal = (proposal: Proposal, approvals: readonly ProposalApproval[], author: Author) => {
  const needs = openNeeds(proposal.findings, approvals, proposal);
  return {
    ...headOf(proposal, author),
    files: proposal.files.map(({ path, base, content }) => ({ path, before: base, after: content })),
    findings: proposal.findings,
    approvals: approvals.map(({ fingerprint, role, by, reason, at }) => ({ fingerprint, role, by, why: reason, at })),
    needs,
    mayApprove: [...new Set(approvable(proposal, author).map(({ fingerprint }) => fingerprint))],
    mayPublish: needs.length === 0 && proposal.files.every(({ path }) => mayWrite(author.grants, path)),
  };
};

const shownPublication = ({ id, at, by, message: why, files, releases, revision, rollsBack }: Publication) => ({
  ...{ id, at, by, message: why, tenants: Object.keys(releases), releases, isRollback: rollsBack, files: files.map(({ path }) => path) },
  ...(revision === null ? {} : { commit: revision }),
});

function answerPublished(outcome: PublishOutcome): StudioAnswer | StudioRefusal {
  switch (outcome.is) {
    case 'published': {
      const { releases, revision, notCommitted } = outcome.published;
      const publication = { id: outcome.id, tenants: Object.keys(releases), releases, commit: revision, notCommitted };
      return { status: 200, body: { publication } };
    }
    case 'unknown':
      return refuseStudio('notFound');
    case 'closed':
      return refuseStudio('closed');
    case 'empty':
      return refuseStudio('nothingChanged');
    case 'reaches':
      return refuseStudio('stale', { reaches: outcome.reaches });
    case 'open':
      return refuseStudio('notApproved', { needs: outcome.needs });
    default:
      return refuseChange(outcome);
  }
}

const refuseChange = (outcome: Extract<PublishOutcome, { readonly is: 'contested' | 'unsound' }>): StudioRefusal =>
  outcome.is === 'contested'
    ? refuseStudio('conflicts', { conflicts: outcome.conflicts })
    : refuseStudio('notSound', { diagnostics: outcome.mistakes });
