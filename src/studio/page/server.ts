import type { Finding } from '../../../engine/compiler.ts';
import type { Cell, FormFigures } from '../../server/policy/insight/figuresOf.ts';
import type { AuthorGrant } from '../../server/policy/studio/authorRights.ts';

/** Calls of the studio's server. */

export type Grant = Omit<AuthorGrant, 'folder'>;
export type Session = {
  readonly tenant: string;
  readonly name: string;
  readonly email: string;
  readonly grants: Readonly<Record<string, Grant>>;
};
export type SignIn = { readonly tenant: string; readonly name: string; readonly address: string };
export type SourceFile = { readonly path: string; readonly hash: string; readonly bytes: number };
export type Folder = {
  readonly code: string;
  readonly basedOn?: string;
  readonly may: 'write' | 'read';
  readonly files: readonly SourceFile[];
};

/** What the server refused, in its own words. */
export class Refused extends Error {
  readonly code: string;
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number | undefined;
  constructor(status: number, body: Readonly<Record<string, unknown>>, retryAfter?: number) {
    const refusal = (body.error ?? {}) as { readonly code?: string; readonly message?: string };
    super(refusal.message ?? `The server answered ${status}.`);
    this.status = status;
    this.retryAfter = retryAfter;
    this.code = refusal.code ?? '';
    this.body = { ...body, ...refusal };
  }
}

type CallOptions = { readonly body?: unknown; readonly version?: number | undefined };

const call = async <T>(method: string, path: string, { body, version }: CallOptions = {}): Promise<T> => {
  const answer = await fetch(`/studio/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  // A proxy between us and the server may answer with a page of its own.
  const isJson = answer.headers.get('content-type')?.includes('json') === true;
  const data: unknown = isJson && text !== '' ? JSON.parse(text) : undefined;
  if (!answer.ok)
    throw new Refused(
      answer.status,
      (data ?? {}) as Readonly<Record<string, unknown>>,
      Number(answer.headers.get('retry-after')) || undefined,
    );
  return data as T;
};

/** All of it in one answer. */
type FolderWithTexts = Omit<Folder, 'files'> & { readonly files: readonly (SourceFile & { readonly text: string })[] };
type FolderTexts = { readonly code: string; readonly files: Readonly<Record<string, { readonly text: string; readonly hash: string }>> };

type DraftSummary = { readonly id: string; readonly proposal?: string | null };
export type DraftFile = { readonly path: string; readonly base: string | null; readonly text: string | null; readonly isStale: boolean };
export type DraftDetails = { readonly id: string; readonly version: number; readonly files: readonly DraftFile[] };

/** A finding of a proposal, with who has to agree. */
type ProposedFinding = Finding & {
  readonly roles: readonly string[];
  readonly flipsSaid: readonly string[];
  readonly storedSaid: readonly string[];
};
export type ProposalSummary = {
  readonly id: string;
  readonly by: string;
  readonly message: string;
  readonly at: string;
  readonly state: 'open' | 'published' | 'withdrawn';
  readonly reaches: readonly string[];
  readonly isMine: boolean;
};
export type Proposal = Omit<ProposalSummary, 'files'> & {
  readonly files: readonly { readonly path: string; readonly before: string | null; readonly after: string | null }[];
  readonly findings: readonly ProposedFinding[];
  readonly approvals: readonly {
    readonly fingerprint: string;
    readonly role: string;
    readonly by: string;
    readonly why: string;
    readonly at: string;
  }[];
  /** Findings whose roles have not agreed yet. */
  readonly needs: readonly { readonly fingerprint: string; readonly tenant: string; readonly roles: readonly string[] }[];
  readonly mayApprove: readonly string[];
  readonly mayPublish: boolean;
  /** The sources have changed since it started. */
  readonly isStale?: boolean;
};
export type Publication = {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly message: string;
  readonly tenants: readonly string[];
  readonly releases: Readonly<Record<string, { readonly from: string; readonly to: string }>>;
  readonly commit?: string;
  readonly isRollback: boolean;
};
export type Figures = {
  readonly tenant: string;
  readonly from: string;
  readonly to: string;
  readonly forms: readonly FormFigures[];
  readonly days: readonly { readonly form: string; readonly day: string; readonly begun: Cell; readonly finished: Cell }[];
};
/** A place that two have changed differently. */
export type Conflict = {
  readonly file: string;
  readonly path: readonly string[];
  readonly base?: string | null;
  readonly ours?: string | null;
  readonly theirs?: string | null;
};

export type Choice = 'ours' | 'theirs';
/** By file and place, the choice. */
export type Resolutions = Readonly<Record<string, Readonly<Record<string, Choice>>>>;

export const server = {
  readSession: () => call<Session>('GET', '/session'),
  openSession: (tenant: string) => call<Session>('POST', '/session', { body: { tenant } }),
  endSession: () => call<undefined>('DELETE', '/session'),
  readSources: () => call<{ readonly folders: readonly FolderWithTexts[] }>('GET', '/sources?texts=1'),
  readFolder: (code: string) => call<FolderTexts>('GET', `/sources/${code}`),
  readDrafts: () => call<{ readonly drafts: readonly DraftSummary[] }>('GET', '/drafts'),
  readDraft: (id: string) => call<DraftDetails>('GET', `/drafts/${id}`),
  saveDraftFile: (id: string, path: string, body: { readonly text: string; readonly baseText: string | null }, version?: number) =>
    call<{ readonly version: number }>('PUT', `/drafts/${id}/files/${path}`, { body, version }),
  dropDraftFile: (id: string, path: string, version: number) =>
    call<{ readonly version: number }>('DELETE', `/drafts/${id}/files/${path}`, { version }),
  dropDraft: (id: string) => call<undefined>('DELETE', `/drafts/${id}`),
  mergeDraft: (id: string, version: number, resolutions: Resolutions) =>
    call<DraftDetails>('POST', `/drafts/${id}/merge`, { body: { resolutions }, version }),
  propose: (id: string, version: number, message: string) =>
    call<Proposal>('POST', `/drafts/${id}/proposal`, { body: { message }, version }),
  readProposals: () => call<{ readonly proposals: readonly ProposalSummary[] }>('GET', '/proposals'),
  readProposal: (id: string) => call<Proposal>('GET', `/proposals/${id}`),
  approve: (id: string, fingerprints: readonly string[], why: string) =>
    call<Proposal>('POST', `/proposals/${id}/approvals`, { body: { fingerprints, why } }),
  publish: (id: string, tenants: readonly string[], reaches: readonly string[]) =>
    call<unknown>('POST', `/proposals/${id}/publish`, { body: { tenants, reaches } }),
  withdraw: (id: string) => call<undefined>('DELETE', `/proposals/${id}`),
  readFigures: (tenant: string) => call<Figures>('GET', `/insight/${tenant}`),
  readPublications: () => call<{ readonly publications: readonly Publication[] }>('GET', '/publications'),
  rollBack: (id: string, reaches: readonly string[]) =>
    call<unknown>('POST', `/publications/${id}/rollback`, { body: { reaches, to: 'before' } }),
};
